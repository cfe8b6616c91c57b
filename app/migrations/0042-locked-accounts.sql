-- Accounts that nobody may sign in to, by whatever way, since when and why.
create table accounts_lock (
  member_id bigint primary key references accounts_member on delete cascade,
  reason text not null check (reason in ('public_password')),
  locked_at timestamptz not null
);
