; Rovers survey a planet: they drive between sites, take soil cores and pictures, and send the data to an orbiter
; over one shared channel. A spectrometer must be warm for a picture, and driving lets it cool down again.
(define (domain rovers)
  (:requirements :typing :durative-actions :fluents)
  (:types rover site target)

  (:predicates
    (rover_at ?r - rover ?s - site)
    (ready ?r - rover)                            ; not busy with anything else
    (road ?from ?to - site)
    (has_drill ?r - rover)
    (has_spectrometer ?r - rover)
    (warm ?r - rover)
    (magazine_empty ?r - rover)                   ; room for one soil core
    (soil_at ?s - site)
    (core_from ?r - rover ?s - site)
    (in_view ?t - target ?s - site)
    (picture_of ?r - rover ?t - target)
    (channel_free)
    (core_reported ?s - site)
    (picture_reported ?t - target))

  (:functions
    (drive_time ?from ?to - site))

  ; verb = drive
  ; subject = ?r
  ; prep = from ?from
  ; prep = to ?to
  (:durative-action drive
    :parameters (?r - rover ?from ?to - site)
    :duration (= ?duration (drive_time ?from ?to))
    :condition (and
      (at start (ready ?r))
      (at start (rover_at ?r ?from))
      (over all (road ?from ?to)))
    :effect (and
      (at start (not (ready ?r)))
      (at start (not (rover_at ?r ?from)))
      (at start (not (warm ?r)))
      (at end (rover_at ?r ?to))
      (at end (ready ?r))))

  ; verb = drill
  ; subject = ?r
  ; direct-object = a core
  ; prep = at ?s
  (:durative-action drill_core
    :parameters (?r - rover ?s - site)
    :duration (= ?duration 9)
    :condition (and
      (over all (has_drill ?r))
      (at start (ready ?r))
      (at start (magazine_empty ?r))
      (at start (soil_at ?s))
      (over all (rover_at ?r ?s)))
    :effect (and
      (at start (not (ready ?r)))
      (at start (not (magazine_empty ?r)))
      (at end (core_from ?r ?s))
      (at end (ready ?r))))

  ; verb = empty
  ; subject = ?r
  ; direct-object = the magazine
  ; prep = at ?s
  (:durative-action empty_magazine
    :parameters (?r - rover ?s - site)
    :duration (= ?duration 2)
    :condition (and
      (at start (ready ?r))
      (at start (core_from ?r ?s))
      (at start (core_reported ?s)))
    :effect (and
      (at start (not (ready ?r)))
      (at start (not (core_from ?r ?s)))
      (at end (magazine_empty ?r))
      (at end (ready ?r))))

  ; verb = warm (up)
  ; subject = ?r
  ; direct-object = the spectrometer
  ; prep = at ?s
  (:durative-action warm_up
    :parameters (?r - rover ?s - site)
    :duration (= ?duration 4)
    :condition (and
      (over all (has_spectrometer ?r))
      (over all (rover_at ?r ?s)))
    :effect (at end (warm ?r)))

  ; verb = take
  ; subject = ?r
  ; direct-object = a picture of ?t
  ; prep = from ?s
  (:durative-action take_picture
    :parameters (?r - rover ?t - target ?s - site)
    :duration (= ?duration 3)
    :condition (and
      (at start (ready ?r))
      (over all (warm ?r))
      (over all (in_view ?t ?s))
      (over all (rover_at ?r ?s)))
    :effect (and
      (at start (not (ready ?r)))
      (at end (picture_of ?r ?t))
      (at end (ready ?r))))

  ; verb = report
  ; subject = ?r
  ; direct-object = the core from ?s
  (:durative-action report_core
    :parameters (?r - rover ?s - site)
    :duration (= ?duration 6)
    :condition (and
      (at start (channel_free))
      (over all (core_from ?r ?s)))
    :effect (and
      (at start (not (channel_free)))
      (at end (core_reported ?s))
      (at end (channel_free))))

  ; verb = report
  ; subject = ?r
  ; direct-object = the picture of ?t
  (:durative-action report_picture
    :parameters (?r - rover ?t - target)
    :duration (= ?duration 8)
    :condition (and
      (at start (channel_free))
      (over all (picture_of ?r ?t)))
    :effect (and
      (at start (not (channel_free)))
      (at end (picture_reported ?t))
      (at end (channel_free))))
)
