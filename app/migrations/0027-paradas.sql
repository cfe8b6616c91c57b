-- A member's cycles. Without started_on it is a draft; without finished_on it is open. The state (active, paused,
-- closable) follows from its days and pauses and is never stored.
create table paradas_parada (
  member_id bigint not null,
  parada_id bigint generated always as identity,
  number smallint not null check (number >= 1),
  created_at timestamptz not null,
  started_on date,
  finished_on date,
  finished_at timestamptz,
  outcome text check (outcome in ('closed', 'ended_early')),
  minutes_a_day smallint not null check (minutes_a_day between 5 and 30),
  focus text[] not null check (cardinality(focus) between 1 and 2
    and focus <@ array['cuerpo', 'mente', 'vinculos', 'proposito', 'dinero']),
  primary key (member_id, parada_id),
  unique (member_id, number),
  check ((finished_on is null) = (outcome is null) and (finished_on is null) = (finished_at is null)),
  check (finished_on is null or started_on is not null)
);

-- One Parada at a time that is not finished, draft or open.
create unique index paradas_parada_open on paradas_parada (member_id) where outcome is null;

-- Both days included; without until_day it goes on, for at most 30 days.
create table paradas_pause (
  member_id bigint not null,
  parada_id bigint not null,
  from_day date not null,
  until_day date,
  primary key (member_id, parada_id, from_day),
  foreign key (member_id, parada_id) references paradas_parada on delete cascade,
  check (until_day >= from_day)
);

-- What she writes for a Parada, sealed under her own key: the "si..., entonces...", and three things at its closing.
create table paradas_text (
  member_id bigint not null,
  parada_id bigint not null,
  kind text not null check (kind in ('intention', 'keep', 'let_go', 'try')),
  sealed bytea not null,
  written_at timestamptz not null,
  primary key (member_id, parada_id, kind),
  foreign key (member_id, parada_id) references paradas_parada on delete cascade
);

-- Up to three things that she would like to find out, with the day on which she asked, sealed.
create table paradas_question (
  member_id bigint not null,
  parada_id bigint not null,
  position smallint not null check (position between 1 and 3),
  sealed bytea not null,
  asked_at timestamptz not null,
  primary key (member_id, parada_id, position),
  foreign key (member_id, parada_id) references paradas_parada on delete cascade
);

-- What became of the "si..., entonces..." on a day.
create table paradas_intention_response (
  member_id bigint not null,
  parada_id bigint not null,
  local_day date not null,
  response text not null check (response in ('done', 'no_occasion', 'not_today')),
  responded_at timestamptz not null,
  primary key (member_id, parada_id, local_day),
  foreign key (member_id, parada_id) references paradas_parada on delete cascade
);

-- A letter to herself: under a key of its own, which is sealed here and only opened once released_at is set.
create table paradas_letter (
  member_id bigint not null,
  parada_id bigint not null,
  sealed bytea not null,
  sealed_key bytea not null,
  written_at timestamptz not null,
  released_at timestamptz,
  primary key (member_id, parada_id),
  foreign key (member_id, parada_id) references paradas_parada on delete cascade
);

-- The one mail 30 days after a closing, to those who agreed to it.
create table paradas_follow_up (
  member_id bigint not null,
  parada_id bigint not null,
  sent_at timestamptz not null,
  primary key (member_id, parada_id),
  foreign key (member_id, parada_id) references paradas_parada on delete cascade
);
