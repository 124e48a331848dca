:- module(acxon_units,
          [ converted/4,                % +Number, +From, +To, -Converted
            base_unit/3,                % +Unit, -Base, -Size
            addable/1                   % +Value
          ]).

/** <module> Units of one dimension, and values from one to the other
*/

:- multifile unit_size/3.

%   unit_size(?Unit, ?Dimension, ?Size) is nondet.
%
%   Unit, a string, is one of Dimension, and is Size times its first one. A user's file may
%   add clauses to `acxon_units:unit_size/3`.

unit_size("s",   time,   1).
unit_size("ms",  time,   1r1000).
unit_size("min", time,   60).
unit_size("h",   time,   3600).
unit_size("d",   time,   86400).
unit_size("m",   length, 1).
unit_size("mm",  length, 1r1000).
unit_size("cm",  length, 1r100).
unit_size("km",  length, 1000).
unit_size("kg",  mass,   1).
unit_size("g",   mass,   1r1000).
unit_size("t",   mass,   1000).
unit_size("J",   energy, 1).
unit_size("kJ",  energy, 1000).
unit_size("MJ",  energy, 1000000).
unit_size("Wh",  energy, 3600).
unit_size("kWh", energy, 3600000).
unit_size("W",   power,  1).
unit_size("kW",  power,  1000).
unit_size("l",   volume, 1).
unit_size("ml",  volume, 1r1000).
unit_size("m/s", speed,  1).
unit_size("km/h", speed, 10r36).

%!  converted(+Number, +From, +To, -Converted) is semidet.
%
%   So many From are Converted To. Fails where the two are not of one dimension.

converted(Number, Unit, Unit, Number) :-
    !.
converted(Number, From, To, Converted) :-
    unit_size(From, Dimension, Size),
    unit_size(To, Dimension, Other),
    !,
    scaled(Number, Size, Other, Converted).

%!  base_unit(+Unit, -Base, -Size) is det.
%
%   Base is the unit of size 1 of the dimension of Unit; of one that is not known, itself.

base_unit(Unit, Base, Size) :-
    (   unit_size(Unit, Dimension, Size0),
        unit_size(Base0, Dimension, 1)
    ->  Base = Base0,
        Size = Size0
    ;   Base = Unit,
        Size = 1
    ).

%   Exact where the number is whole and stays so: 2 min are 120 s, not 120.0.

scaled(Number, Size, Other, Converted) :-
    Exact is rational(Number)*Size/Other,
    (   integer(Exact) -> Converted = Exact ; Converted is float(Exact) ).

%!  addable(+Value) is semidet.
%
%   Value is a number, and not so large that sums of such numbers were none. What else a file says of the times
%   and costs of steps is as if it were not known.

addable(Value) :-
    number(Value),
    abs(Value) =< 1.0e100.
