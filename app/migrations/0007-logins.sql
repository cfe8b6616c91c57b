-- A way in through another service: who somebody is there, by that service's own subject. The address is what the
-- service said when it was linked; it never decides whose the identity is.
create table logins_identity (
  member_id bigint not null references accounts_member on delete cascade,
  identity_id bigint generated always as identity unique,
  provider text not null check (provider in ('google', 'apple', 'facebook', 'firebase')),
  subject text not null check (length(subject) between 1 and 255),
  email text,
  -- Who brought her, as the first login that made the account said.
  referrer_code text,
  company text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (member_id, identity_id),
  unique (provider, subject)
);
