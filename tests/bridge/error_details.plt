:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/bridge/messages').

/** <module> What people and programs read of an error: this file loads the wordings and nothing else of ours */

error(error(existence_error(name, tee), candidates([tea, 'tea pot'])), name,
      [[name, "tee"], [candidates, ["tea", "tea pot"]]]).
error(error(existence_error(property, tee), candidates([])), name, [[name, "tee"], [candidates, []]]).
error(error(existence_error(prefix, dull), candidates([dul])), name, [[name, "dull"], [candidates, ["dul"]]]).
error(error(domain_error(unambiguous_name, tea), candidates(['a:tea', 'b:tea'])), ambiguous,
      [[name, "tea"], [candidates, ["a:tea", "b:tea"]]]).
error(error(existence_error(procedure, acxon:tripel/3), tripel/3), error, [[name, "tripel"]]).
error(error(permission_error(call, sandboxed, system:shell/1), _), refused, [[name, "shell"]]).
error(error(permission_error(call, sandboxed, shell(_)), _), refused, [[name, "shell"]]).
error(error(permission_error(call, sandboxed, 'a quasi quotation'), _), refused, [[name, "a quasi quotation"]]).
error(error(permission_error(call, sandboxed, _), _), refused, []).
error(error(syntax_error(end_of_clause), string("a(", 2)), syntax, [[position, 2]]).
error(error(syntax_error(end_of_clause), _), syntax, []).
error(error(instantiation_error, _), goal, []).
error(error(resource_error(memory), _), limit, []).
error(error(python_error('E', e), _), python, []).
error(error(existence_error(plan_qualities, tea), _), error, [[name, "tea"]]).
error(error(_, _), error, []).
error(time_limit_exceeded, timeout, []).
error(time_limit_exceeded(ranking(3), 5), timeout, []).
error(inference_limit_exceeded, limit, []).
error(anything(1), error, []).
error(_, error, []).
error(error(existence_error(_, tea), _), error, [[name, "tea"]]).
error(error(existence_error(name, _), _), name, []).
error(error(_, candidates([a])), error, [[candidates, ["a"]]]).
error(error(existence_error(name, f(_)), candidates(_)), name, [[name, "f(_)"]]).
error(error(existence_error(name, a), candidates([b|_])), name, [[name, "a"]]).
error(error(syntax_error(_), string(_, _)), syntax, []).

:- begin_tests(error_details).

test(kind, [forall(error(Error, Kind, _)), Found == Kind]) :-
    error_kind(Error, Found).
test(details, [forall(error(Error, _, Details)), Found == Details]) :-
    error_details(Error, Found).
test(text, [forall(error(Error, _, _))]) :-
    error_text(Error, Text),
    string(Text),
    Text \== "".
test(to_ask_binds_nothing, [forall(error(Error, _, _))]) :-
    copy_term(Error, Before),
    error_kind(Error, _),
    error_details(Error, _),
    error_text(Error, _),
    Error =@= Before.
test(no_address_of_a_stream) :-
    open_string("a b", Stream),
    error_text(error(type_error(integer, a), stream(Stream, 1, 2, 3)), Text),
    \+ sub_string(Text, _, _, _, "stream").
test(what_is_loaded, Others == []) :-
    findall(Module,
            ( current_module(Module), sub_atom(Module, 0, _, _, acxon_),
              module_property(Module, file(File)), \+ sub_atom(File, _, _, _, '/store/') ),
            Modules),
    subtract(Modules, [acxon_messages, acxon_visible], Others).

:- end_tests(error_details).
