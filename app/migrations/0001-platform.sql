-- What happened, in the words of the product. Written in the transaction of the deed; the jobs that follow
-- from it are queued in the same transaction. Payloads carry ids, never what a person wrote.
create table platform_event (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  occurred_at timestamptz not null
);

-- Rows arrive in the order of time, so a block-range index finds the old ones at almost no cost for writers.
create index platform_event_occurred_at on platform_event using brin (occurred_at);

-- Counters of the rate limits. The order of the columns is what the limiter's INSERT expects;
-- keys are keyed hashes, so no address of a person or machine can be read from them.
create table platform_rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 80);

create index platform_rate_limit_expire on platform_rate_limit (expire);

-- One data key for each member, wrapped by the master key. Deleting the row makes what it sealed unreadable.
-- A backup from before still holds the row: restoring one has to erase again whoever asked for it since.
create table platform_member_key (
  member_id bigint not null,
  version integer not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  primary key (member_id, version)
);

-- A value that only the right master key can reproduce: the program refuses to start with another one.
create table platform_key_check (
  name text primary key,
  check_value bytea not null
);
