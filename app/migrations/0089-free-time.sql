-- Time of the subscription that the team gives to a member. `left_seconds` count from `counts_from`, or from the end of
-- the paid time if that is later.
create table billing_free_time (
  member_id bigint not null references accounts_member on delete cascade,
  free_time_id bigint generated always as identity unique,
  days int not null check (days between 1 and 365),
  reason text not null check (reason in ('not_working', 'hard_time', 'thanks', 'other')),
  given_at timestamptz not null,
  given_by bigint references accounts_member on delete set null,
  counts_from timestamptz not null,
  left_seconds int not null check (left_seconds between 0 and days * 86400),
  ended_at timestamptz,
  ended_by bigint references accounts_member on delete set null,
  primary key (member_id, free_time_id)
);
create index billing_free_time_given_by on billing_free_time (given_by) where given_by is not null;
create index billing_free_time_ended_by on billing_free_time (ended_by) where ended_by is not null;
