:- module(acxon_attribution_services, []).
:- use_module(library(lists), [member/2]).
:- use_module('../comparing/attribution', [attribution/5]).
:- use_module('../comparing/difference', [quality_label/3]).
:- use_module('../comparing/qualities', [quality_property/3]).
:- use_module('../narrative/plain/words', [action_said/3]).

/** <module> Services: which actions make the difference between two plans

See services.pl.
*/

:- multifile acxon_services:service/4.

%   A row for each share: the quality, its unit, how its parts add up, the action, what it is called in a
%   plain story and what it makes up in both.

acxon_services:service(attribution, KB, [A0, B0], Rows) :-
    atom_string(A, A0),
    atom_string(B, B0),
    findall([P, Label, Unit, How, Action, Words, Va, Vb],
            ( quality_property(KB, P, quality(_, _, Unit, _, _, _, _)),
              attribution(KB, A, B, P, attribution(How, Shares)),
              quality_label(KB, P, Label),
              member(share(Action, Va, Vb), Shares),
              action_called(Action, Words) ),
            Rows).

action_called(Action, Words) :-
    ( string(Action), action_said(en, Action, Words0) -> Words = Words0 ; Words = Action ).
