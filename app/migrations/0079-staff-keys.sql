-- A key by which a script of a member of the team does some verbs of the registry. The key itself is not stored.
create table accounts_staff_key (
  member_id bigint not null references accounts_member on delete cascade,
  key_id bigint generated always as identity,
  name text not null check (name ~ '^[a-z0-9][a-z0-9.-]{1,38}$'),
  key_hash bytea not null unique,
  verbs text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (member_id, key_id)
);

-- The name of the key by which a deed was done; null for a deed in a session.
alter table platform_audit add column via text;
