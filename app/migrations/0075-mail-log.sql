-- The mails that left, for 90 days: kind, receiver, state and the answer of the mail server. The body is sealed, and
-- is missing where a mail carries a code or a link that signs in.
create table program_mail (
  mail_id bigint generated always as identity primary key,
  message_id text not null unique,
  -- The member whom the mail concerns. Null for an address without an account and for the team.
  member_id bigint,
  kind text not null,
  -- Null for the last mail of an erased account.
  address text,
  state text not null check (state in ('sent', 'failed', 'refused')),
  answer text not null,
  attempts integer not null default 1,
  sealed bytea,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index program_mail_member on program_mail (member_id) where member_id is not null;
create index program_mail_address on program_mail (lower(address));
create index program_mail_state on program_mail (state, mail_id desc);
create index program_mail_last_at on program_mail (last_at);
