-- An experiment with two ways, A (with) and B (without). The schedule is tossed before the first day. Its hash is shown
-- then, salt and schedule at the end. No row is changed but for an early end.
create table signals_experiment (
  member_id bigint not null,
  experiment_id bigint generated always as identity,
  question_id bigint not null,
  started_at timestamptz not null,
  -- The local day of the first coin.
  first_day date not null,
  salt text not null,
  schedule text not null check (schedule ~ '^[AB]{14,66}$'),
  schedule_hash text not null,
  ended_on date,
  primary key (member_id, experiment_id)
);
