-- The diary of care: each movement is whole hundredths, rounded by itself and then added. Rows are only added.
create table progress_movement (
  member_id bigint not null,
  movement_id bigint generated always as identity,
  local_day date not null,
  reason text not null check (reason in ('check_in', 'time', 'intention', 'reflection', 'rest', 'close')),
  hundredths smallint not null check (hundredths > 0),
  formula_version smallint not null,
  recorded_at timestamptz not null,
  primary key (member_id, movement_id)
);

create index progress_movement_day on progress_movement (member_id, local_day);

-- The sum of a member's movements, kept beside them; a nightly job compares the two.
create table progress_balance (
  member_id bigint not null primary key,
  hundredths integer not null check (hundredths >= 0)
);

-- That a member was shown a level that she has reached, once.
create table progress_celebration (
  member_id bigint not null,
  level smallint not null check (level between 2 and 5),
  celebrated_at timestamptz not null,
  primary key (member_id, level)
);
