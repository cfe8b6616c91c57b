-- What support asks to change about an account: another address, or no second factor. It takes a day at most, and
-- either codes of both addresses or the approval of a second member of the team.
create table accounts_support_request (
  member_id bigint not null references accounts_member on delete cascade,
  request_id bigint generated always as identity,
  kind text not null check (kind in ('factor-reset', 'address-change')),
  reason text not null,
  -- Null after the end of the account of who asked for it.
  requested_by bigint,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  needs_approval boolean not null,
  new_email text check ((new_email is null) = (kind = 'factor-reset')),
  -- Codes that were mailed to the new address and, unless it is lost, to the old one.
  new_code_hash bytea,
  old_code_hash bytea,
  tries integer not null default 0,
  confirmed_at timestamptz,
  outcome text check (outcome in ('done', 'refused', 'replaced')),
  ended_by bigint,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  primary key (member_id, request_id)
);
create index accounts_support_request_open on accounts_support_request (request_id) where ended_at is null;
create index accounts_support_request_requested_by on accounts_support_request (requested_by)
  where requested_by is not null;
create index accounts_support_request_ended_by on accounts_support_request (ended_by) where ended_by is not null;
