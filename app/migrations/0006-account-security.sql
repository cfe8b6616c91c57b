-- Codes that are mailed to a member, each for one purpose: to recover her account, or to confirm that it is she who
-- is signed in. A stranger who asks for one leaves that of another browser alone; tries of whoever holds its flow, and
-- of whoever only knows the address, are counted apart, so that a stranger cannot use up the owner's.
create table accounts_mailed_code (
  member_id bigint not null references accounts_member on delete cascade,
  mailed_code_id bigint generated always as identity,
  purpose text not null check (purpose in ('recovery', 'identity')),
  -- Of the browser that asked for it, or null; the session, for a code that only counts there.
  flow_hash bytea unique,
  session_id bigint,
  code_hash bytea not null,
  tries smallint not null default 0,
  tries_by_address smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the right code came; the new password may follow until expires_at.
  confirmed_at timestamptz,
  -- When it was used, or another took its place.
  ended_at timestamptz,
  primary key (member_id, mailed_code_id)
);

create index accounts_mailed_code_live on accounts_mailed_code (member_id, purpose) where ended_at is null;

-- Through whom she came, beside the code of who brought her.
alter table accounts_signup
  add column tries_by_address smallint not null default 0,
  add column company text;

-- When whoever sits at this session last proved who she is: by her password or a mailed code, and by a mailed code.
alter table accounts_session
  add column identity_confirmed_at timestamptz,
  add column code_confirmed_at timestamptz;

-- Second factors: an authenticator app (its secret sealed for the member) or a passkey (its public key).
create table accounts_second_factor (
  member_id bigint not null references accounts_member on delete cascade,
  second_factor_id bigint generated always as identity unique,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  sealed_secret bytea,
  -- The last period of 30 seconds whose code was used: each is good once.
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  primary key (member_id, second_factor_id),
  check ((kind = 'totp') = (sealed_secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);

-- Codes on paper, for the day the second factor is lost; each is good once.
create table accounts_recovery_code (
  member_id bigint not null references accounts_member on delete cascade,
  recovery_code_id bigint generated always as identity,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, recovery_code_id)
);

-- A question that a browser is about to answer: the second step of a sign-in, or the making of a passkey.
create table accounts_challenge (
  member_id bigint not null references accounts_member on delete cascade,
  challenge_id bigint generated always as identity,
  purpose text not null check (purpose in ('sign-in', 'passkey')),
  token_hash bytea not null unique,
  challenge text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, challenge_id)
);

create index accounts_challenge_expires_at on accounts_challenge (expires_at);

-- A token that is used twice ends its session, and with it every token: families need no end of their own.
alter table accounts_refresh_token drop column ended_at;
