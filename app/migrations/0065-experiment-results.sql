-- The result of an experiment, kept once at its end. An experiment that was ended early has no figures, only the days by
-- what was done. No row is changed later.
create table signals_experiment_result (
  member_id bigint not null,
  experiment_id bigint not null,
  kept_at timestamptz not null,
  verdict text not null check (verdict in ('unknown', 'none', 'likely')),
  days_with smallint,
  days_without smallint,
  difference double precision,
  low double precision,
  high double precision,
  p double precision,
  -- The days with a coin by what was done.
  done_as_tossed smallint not null,
  done_otherwise smallint not null,
  done_unknown smallint not null,
  primary key (member_id, experiment_id),
  foreign key (member_id, experiment_id) references signals_experiment on delete cascade,
  check ((low is null) = (high is null))
);
