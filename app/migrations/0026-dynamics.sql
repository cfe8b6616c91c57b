-- The daily dynamics as they are written. Rows are only added: a change of words is a new version, and a session goes on
-- with the version that it began with.
create table dynamics_version (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  version integer not null check (version > 0),
  document jsonb not null,
  published_at timestamptz not null,
  primary key (slug, version)
);

-- A dynamic that a member does, or did. local_day is the day on which it began, and once it is finished the day of that.
-- minutes is the length that she chose, minutes_done what she did of it; entry_id is the investment that it left.
-- What she wrote on the way, and her intention, are sealed under her own key.
create table dynamics_session (
  member_id bigint not null,
  session_id bigint generated always as identity,
  slug text not null,
  version integer not null,
  minutes smallint not null check (minutes in (5, 10, 20, 30)),
  started_at timestamptz not null,
  local_day date not null,
  step smallint not null default 0 check (step between 0 and 16),
  sealed_answers bytea,
  finished_at timestamptz,
  minutes_done smallint check (minutes_done between 0 and 60),
  usefulness smallint check (usefulness between 1 and 5),
  sealed_intention bytea,
  entry_id bigint,
  primary key (member_id, session_id),
  foreign key (slug, version) references dynamics_version,
  check ((finished_at is null) = (minutes_done is null)),
  check (finished_at is not null or (usefulness is null and sealed_intention is null and entry_id is null)),
  check (entry_id is null or minutes_done > 0)
);

create index dynamics_session_day on dynamics_session (member_id, local_day);
