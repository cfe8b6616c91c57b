-- The sums of a month that a member made of a bank statement on a device and chose to keep: names and sums of the
-- piles, sealed under the key of the member. No line and no payee is ever stored.
create table money_mirror_piles (
  member_id bigint not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  sealed bytea not null,
  stored_at timestamptz not null,
  primary key (member_id, month)
);
