-- What a member wants to hear of, and by which way. Without a row the usual holds.
create table profile_notices (
  member_id bigint primary key,
  notify_email boolean not null,
  notify_push boolean not null,
  notify_events boolean not null,
  notify_reminders boolean not null,
  notify_digest boolean not null,
  changed_at timestamptz not null
);

-- Where the apps of a member take messages. A device is of whoever signed in on it last. The hash stands for the token,
-- which is longer than an index takes.
create table profile_device (
  member_id bigint not null,
  device_id bigint generated always as identity,
  token text not null check (token <> ''),
  token_hash bytea not null unique,
  os text not null check (os in ('android', 'ios', 'web')),
  name text,
  hardware_id text,
  active boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (member_id, device_id)
);
