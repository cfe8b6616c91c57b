-- What a member answered to one version of an instrument, at the start of a Parada, at its close, or later. Rows are
-- only added: the latest of a moment counts. Scores are worked out of the answers and are not kept.
create table measures_measure (
  member_id bigint not null,
  measure_id bigint generated always as identity,
  instrument text not null check (instrument ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(instrument) <= 60),
  instrument_version smallint not null check (instrument_version > 0),
  moment text not null check (moment in ('start', 'close', 'later')),
  answers smallint[] not null check (cardinality(answers) between 1 and 50),
  local_day date not null,
  recorded_at timestamptz not null,
  primary key (member_id, measure_id)
);

create index measures_measure_day on measures_measure (member_id, local_day);
