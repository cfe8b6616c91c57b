-- Each change of a role, with its reason. The current role is in accounts_role.
create table accounts_role_change (
  member_id bigint not null references accounts_member on delete cascade,
  change_id bigint generated always as identity,
  role_before text not null,
  role_after text not null,
  reason text not null,
  -- Null for the operator at the command line, and after the end of the account of who changed the role.
  changed_by bigint,
  changed_at timestamptz not null,
  primary key (member_id, change_id)
);
create index accounts_role_change_by on accounts_role_change (changed_by) where changed_by is not null;
