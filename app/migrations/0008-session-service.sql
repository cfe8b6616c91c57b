-- One-time links to sign in by mail. Each is good once, for a quarter of an hour, in the browser that asked for it.
create table session_service_email_link (
  email_link_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  flow_hash bytea not null,
  email text not null check (email = lower(email)),
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index session_service_email_link_expires_at on session_service_email_link (expires_at);
