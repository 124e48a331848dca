:- module(acxon_unit_words, []).
:- use_module(languages, []).

/** <module> Units for the ear, beyond those that each language has in its own words

One of a unit is told with the gender that it has in the language.
*/

:- multifile acxon_languages:unit_said/4, acxon_languages:word/3.

acxon_languages:unit_said(en, "ms",      m, "millisecond"-"milliseconds").
acxon_languages:unit_said(en, "d",       m, "day"-"days").
acxon_languages:unit_said(en, "mm",      m, "millimetre"-"millimetres").
acxon_languages:unit_said(en, "cm",      m, "centimetre"-"centimetres").
acxon_languages:unit_said(en, "m\u00B2", m, "square metre"-"square metres").
acxon_languages:unit_said(en, "m\u00B3", m, "cubic metre"-"cubic metres").
acxon_languages:unit_said(en, "mg",      m, "milligram"-"milligrams").
acxon_languages:unit_said(en, "t",       m, "tonne"-"tonnes").
acxon_languages:unit_said(en, "l",       m, "litre"-"litres").
acxon_languages:unit_said(en, "ml",      m, "millilitre"-"millilitres").
acxon_languages:unit_said(en, "J",       m, "joule"-"joules").
acxon_languages:unit_said(en, "kJ",      m, "kilojoule"-"kilojoules").
acxon_languages:unit_said(en, "MJ",      m, "megajoule"-"megajoules").
acxon_languages:unit_said(en, "Wh",      m, "watt hour"-"watt hours").
acxon_languages:unit_said(en, "kWh",     m, "kilowatt hour"-"kilowatt hours").
acxon_languages:unit_said(en, "W",       m, "watt"-"watts").
acxon_languages:unit_said(en, "kW",      m, "kilowatt"-"kilowatts").
acxon_languages:unit_said(en, "V",       m, "volt"-"volts").
acxon_languages:unit_said(en, "A",       m, "ampere"-"amperes").
acxon_languages:unit_said(en, "Ah",      m, "ampere hour"-"ampere hours").
acxon_languages:unit_said(en, "mAh",     m, "milliampere hour"-"milliampere hours").
acxon_languages:unit_said(en, "Hz",      m, "hertz"-"hertz").
acxon_languages:unit_said(en, "dB",      m, "decibel"-"decibels").
acxon_languages:unit_said(en, "N",       m, "newton"-"newtons").
acxon_languages:unit_said(en, "Nm",      m, "newton metre"-"newton metres").
acxon_languages:unit_said(en, "Pa",      m, "pascal"-"pascals").
acxon_languages:unit_said(en, "bar",     m, "bar"-"bars").
acxon_languages:unit_said(en, "lx",      m, "lux"-"lux").
acxon_languages:unit_said(en, "K",       m, "kelvin"-"kelvins").
acxon_languages:unit_said(en, "\u00B0",  m, "degree"-"degrees").
acxon_languages:unit_said(en, "\u00B0F", m, "degree Fahrenheit"-"degrees Fahrenheit").
acxon_languages:unit_said(en, "rad",     m, "radian"-"radians").
acxon_languages:unit_said(en, "kcal",    m, "kilocalorie"-"kilocalories").
acxon_languages:unit_said(en, "kB",      m, "kilobyte"-"kilobytes").
acxon_languages:unit_said(en, "MB",      m, "megabyte"-"megabytes").
acxon_languages:unit_said(en, "GB",      m, "gigabyte"-"gigabytes").
acxon_languages:unit_said(en, "EUR",     m, "euro"-"euros").
acxon_languages:unit_said(en, "USD",     m, "dollar"-"dollars").
acxon_languages:unit_said(en, "GBP",     m, "pound"-"pounds").
acxon_languages:unit_said(en, "CHF",     m, "franc"-"francs").
acxon_languages:unit_said(en, "$",       m, "dollar"-"dollars").
acxon_languages:unit_said(en, "\u00A3",  m, "pound"-"pounds").
acxon_languages:unit_said(en, "rpm",     m, "revolution per minute"-"revolutions per minute").
acxon_languages:unit_said(en, "ppm",     m, "part per million"-"parts per million").
acxon_languages:unit_said(en, "m2",      m, "square metre"-"square metres").
acxon_languages:unit_said(en, "m3",      m, "cubic metre"-"cubic metres").
acxon_languages:unit_said(en, "L",       m, "litre"-"litres").
acxon_languages:unit_said(en, "mL",      m, "millilitre"-"millilitres").

acxon_languages:unit_said(es, "ms",      m, "milisegundo"-"milisegundos").
acxon_languages:unit_said(es, "d",       m, "día"-"días").
acxon_languages:unit_said(es, "mm",      m, "milímetro"-"milímetros").
acxon_languages:unit_said(es, "cm",      m, "centímetro"-"centímetros").
acxon_languages:unit_said(es, "m\u00B2", m, "metro cuadrado"-"metros cuadrados").
acxon_languages:unit_said(es, "m\u00B3", m, "metro cúbico"-"metros cúbicos").
acxon_languages:unit_said(es, "mg",      m, "miligramo"-"miligramos").
acxon_languages:unit_said(es, "t",       f, "tonelada"-"toneladas").
acxon_languages:unit_said(es, "l",       m, "litro"-"litros").
acxon_languages:unit_said(es, "ml",      m, "mililitro"-"mililitros").
acxon_languages:unit_said(es, "J",       m, "julio"-"julios").
acxon_languages:unit_said(es, "kJ",      m, "kilojulio"-"kilojulios").
acxon_languages:unit_said(es, "MJ",      m, "megajulio"-"megajulios").
acxon_languages:unit_said(es, "Wh",      m, "vatio hora"-"vatios hora").
acxon_languages:unit_said(es, "kWh",     m, "kilovatio hora"-"kilovatios hora").
acxon_languages:unit_said(es, "W",       m, "vatio"-"vatios").
acxon_languages:unit_said(es, "kW",      m, "kilovatio"-"kilovatios").
acxon_languages:unit_said(es, "V",       m, "voltio"-"voltios").
acxon_languages:unit_said(es, "A",       m, "amperio"-"amperios").
acxon_languages:unit_said(es, "Ah",      m, "amperio hora"-"amperios hora").
acxon_languages:unit_said(es, "mAh",     m, "miliamperio hora"-"miliamperios hora").
acxon_languages:unit_said(es, "Hz",      m, "hercio"-"hercios").
acxon_languages:unit_said(es, "dB",      m, "decibelio"-"decibelios").
acxon_languages:unit_said(es, "N",       m, "newton"-"newtons").
acxon_languages:unit_said(es, "Nm",      m, "newton metro"-"newtons metro").
acxon_languages:unit_said(es, "Pa",      m, "pascal"-"pascales").
acxon_languages:unit_said(es, "bar",     m, "bar"-"bares").
acxon_languages:unit_said(es, "lx",      m, "lux"-"lux").
acxon_languages:unit_said(es, "K",       m, "kelvin"-"kelvins").
acxon_languages:unit_said(es, "\u00B0",  m, "grado"-"grados").
acxon_languages:unit_said(es, "\u00B0F", m, "grado Fahrenheit"-"grados Fahrenheit").
acxon_languages:unit_said(es, "rad",     m, "radián"-"radianes").
acxon_languages:unit_said(es, "kcal",    f, "kilocaloría"-"kilocalorías").
acxon_languages:unit_said(es, "kB",      m, "kilobyte"-"kilobytes").
acxon_languages:unit_said(es, "MB",      m, "megabyte"-"megabytes").
acxon_languages:unit_said(es, "GB",      m, "gigabyte"-"gigabytes").
acxon_languages:unit_said(es, "EUR",     m, "euro"-"euros").
acxon_languages:unit_said(es, "USD",     m, "dólar"-"dólares").
acxon_languages:unit_said(es, "GBP",     f, "libra"-"libras").
acxon_languages:unit_said(es, "CHF",     m, "franco"-"francos").
acxon_languages:unit_said(es, "$",       m, "dólar"-"dólares").
acxon_languages:unit_said(es, "\u00A3",  f, "libra"-"libras").
acxon_languages:unit_said(es, "rpm",     f, "revolución por minuto"-"revoluciones por minuto").
acxon_languages:unit_said(es, "ppm",     f, "parte por millón"-"partes por millón").
acxon_languages:unit_said(es, "m2",      m, "metro cuadrado"-"metros cuadrados").
acxon_languages:unit_said(es, "m3",      m, "metro cúbico"-"metros cúbicos").
acxon_languages:unit_said(es, "L",       m, "litro"-"litros").
acxon_languages:unit_said(es, "mL",      m, "mililitro"-"mililitros").

acxon_languages:unit_said(ca, "ms",      m, "mil·lisegon"-"mil·lisegons").
acxon_languages:unit_said(ca, "d",       m, "dia"-"dies").
acxon_languages:unit_said(ca, "mm",      m, "mil·límetre"-"mil·límetres").
acxon_languages:unit_said(ca, "cm",      m, "centímetre"-"centímetres").
acxon_languages:unit_said(ca, "m\u00B2", m, "metre quadrat"-"metres quadrats").
acxon_languages:unit_said(ca, "m\u00B3", m, "metre cúbic"-"metres cúbics").
acxon_languages:unit_said(ca, "mg",      m, "mil·ligram"-"mil·ligrams").
acxon_languages:unit_said(ca, "t",       f, "tona"-"tones").
acxon_languages:unit_said(ca, "l",       m, "litre"-"litres").
acxon_languages:unit_said(ca, "ml",      m, "mil·lilitre"-"mil·lilitres").
acxon_languages:unit_said(ca, "J",       m, "joule"-"joules").
acxon_languages:unit_said(ca, "kJ",      m, "quilojoule"-"quilojoules").
acxon_languages:unit_said(ca, "MJ",      m, "megajoule"-"megajoules").
acxon_languages:unit_said(ca, "Wh",      m, "watt hora"-"watts hora").
acxon_languages:unit_said(ca, "kWh",     m, "quilowatt hora"-"quilowatts hora").
acxon_languages:unit_said(ca, "W",       m, "watt"-"watts").
acxon_languages:unit_said(ca, "kW",      m, "quilowatt"-"quilowatts").
acxon_languages:unit_said(ca, "V",       m, "volt"-"volts").
acxon_languages:unit_said(ca, "A",       m, "ampere"-"amperes").
acxon_languages:unit_said(ca, "Ah",      m, "ampere hora"-"amperes hora").
acxon_languages:unit_said(ca, "mAh",     m, "mil·liampere hora"-"mil·liamperes hora").
acxon_languages:unit_said(ca, "Hz",      m, "hertz"-"hertzs").
acxon_languages:unit_said(ca, "dB",      m, "decibel"-"decibels").
acxon_languages:unit_said(ca, "N",       m, "newton"-"newtons").
acxon_languages:unit_said(ca, "Nm",      m, "newton metre"-"newtons metre").
acxon_languages:unit_said(ca, "Pa",      m, "pascal"-"pascals").
acxon_languages:unit_said(ca, "bar",     m, "bar"-"bars").
acxon_languages:unit_said(ca, "lx",      m, "lux"-"lux").
acxon_languages:unit_said(ca, "K",       m, "kelvin"-"kelvins").
acxon_languages:unit_said(ca, "\u00B0",  m, "grau"-"graus").
acxon_languages:unit_said(ca, "\u00B0F", m, "grau Fahrenheit"-"graus Fahrenheit").
acxon_languages:unit_said(ca, "rad",     m, "radian"-"radians").
acxon_languages:unit_said(ca, "kcal",    f, "quilocaloria"-"quilocalories").
acxon_languages:unit_said(ca, "kB",      m, "kilobyte"-"kilobytes").
acxon_languages:unit_said(ca, "MB",      m, "megabyte"-"megabytes").
acxon_languages:unit_said(ca, "GB",      m, "gigabyte"-"gigabytes").
acxon_languages:unit_said(ca, "EUR",     m, "euro"-"euros").
acxon_languages:unit_said(ca, "USD",     m, "dòlar"-"dòlars").
acxon_languages:unit_said(ca, "GBP",     f, "lliura"-"lliures").
acxon_languages:unit_said(ca, "CHF",     m, "franc"-"francs").
acxon_languages:unit_said(ca, "$",       m, "dòlar"-"dòlars").
acxon_languages:unit_said(ca, "\u00A3",  f, "lliura"-"lliures").
acxon_languages:unit_said(ca, "rpm",     f, "revolució per minut"-"revolucions per minut").
acxon_languages:unit_said(ca, "ppm",     f, "part per milió"-"parts per milió").
acxon_languages:unit_said(ca, "m2",      m, "metre quadrat"-"metres quadrats").
acxon_languages:unit_said(ca, "m3",      m, "metre cúbic"-"metres cúbics").
acxon_languages:unit_said(ca, "L",       m, "litre"-"litres").
acxon_languages:unit_said(ca, "mL",      m, "mil·lilitre"-"mil·lilitres").

acxon_languages:unit_said(de, "ms",      f, "Millisekunde"-"Millisekunden").
acxon_languages:unit_said(de, "d",       m, "Tag"-"Tage").
acxon_languages:unit_said(de, "mm",      m, "Millimeter"-"Millimeter").
acxon_languages:unit_said(de, "cm",      m, "Zentimeter"-"Zentimeter").
acxon_languages:unit_said(de, "m\u00B2", m, "Quadratmeter"-"Quadratmeter").
acxon_languages:unit_said(de, "m\u00B3", m, "Kubikmeter"-"Kubikmeter").
acxon_languages:unit_said(de, "mg",      m, "Milligramm"-"Milligramm").
acxon_languages:unit_said(de, "t",       f, "Tonne"-"Tonnen").
acxon_languages:unit_said(de, "l",       m, "Liter"-"Liter").
acxon_languages:unit_said(de, "ml",      m, "Milliliter"-"Milliliter").
acxon_languages:unit_said(de, "J",       m, "Joule"-"Joule").
acxon_languages:unit_said(de, "kJ",      m, "Kilojoule"-"Kilojoule").
acxon_languages:unit_said(de, "MJ",      m, "Megajoule"-"Megajoule").
acxon_languages:unit_said(de, "Wh",      f, "Wattstunde"-"Wattstunden").
acxon_languages:unit_said(de, "kWh",     f, "Kilowattstunde"-"Kilowattstunden").
acxon_languages:unit_said(de, "W",       m, "Watt"-"Watt").
acxon_languages:unit_said(de, "kW",      m, "Kilowatt"-"Kilowatt").
acxon_languages:unit_said(de, "V",       m, "Volt"-"Volt").
acxon_languages:unit_said(de, "A",       m, "Ampere"-"Ampere").
acxon_languages:unit_said(de, "Ah",      f, "Amperestunde"-"Amperestunden").
acxon_languages:unit_said(de, "mAh",     f, "Milliamperestunde"-"Milliamperestunden").
acxon_languages:unit_said(de, "Hz",      m, "Hertz"-"Hertz").
acxon_languages:unit_said(de, "dB",      m, "Dezibel"-"Dezibel").
acxon_languages:unit_said(de, "N",       m, "Newton"-"Newton").
acxon_languages:unit_said(de, "Nm",      m, "Newtonmeter"-"Newtonmeter").
acxon_languages:unit_said(de, "Pa",      m, "Pascal"-"Pascal").
acxon_languages:unit_said(de, "bar",     m, "Bar"-"Bar").
acxon_languages:unit_said(de, "lx",      m, "Lux"-"Lux").
acxon_languages:unit_said(de, "K",       m, "Kelvin"-"Kelvin").
acxon_languages:unit_said(de, "\u00B0",  m, "Grad"-"Grad").
acxon_languages:unit_said(de, "\u00B0F", m, "Grad Fahrenheit"-"Grad Fahrenheit").
acxon_languages:unit_said(de, "rad",     m, "Radiant"-"Radiant").
acxon_languages:unit_said(de, "kcal",    f, "Kilokalorie"-"Kilokalorien").
acxon_languages:unit_said(de, "kB",      m, "Kilobyte"-"Kilobyte").
acxon_languages:unit_said(de, "MB",      m, "Megabyte"-"Megabyte").
acxon_languages:unit_said(de, "GB",      m, "Gigabyte"-"Gigabyte").
acxon_languages:unit_said(de, "EUR",     m, "Euro"-"Euro").
acxon_languages:unit_said(de, "USD",     m, "Dollar"-"Dollar").
acxon_languages:unit_said(de, "GBP",     m, "Pfund"-"Pfund").
acxon_languages:unit_said(de, "CHF",     m, "Franken"-"Franken").
acxon_languages:unit_said(de, "$",       m, "Dollar"-"Dollar").
acxon_languages:unit_said(de, "\u00A3",  m, "Pfund"-"Pfund").
acxon_languages:unit_said(de, "rpm",     f, "Umdrehung pro Minute"-"Umdrehungen pro Minute").
acxon_languages:unit_said(de, "ppm",     m, "Teil pro Million"-"Teile pro Million").
acxon_languages:unit_said(de, "m2",      m, "Quadratmeter"-"Quadratmeter").
acxon_languages:unit_said(de, "m3",      m, "Kubikmeter"-"Kubikmeter").
acxon_languages:unit_said(de, "L",       m, "Liter"-"Liter").
acxon_languages:unit_said(de, "mL",      m, "Milliliter"-"Milliliter").

                /*******************************
                *     one of another unit      *
                *******************************/

%   'metres per second' of 'm/s'.

acxon_languages:word(en, per, " per ").
acxon_languages:word(es, per, " por ").
acxon_languages:word(ca, per, " per ").
acxon_languages:word(de, per, " pro ").
