-- How a member's days are counted. A change counts from the beginning of her next day: until days_since the zone and
-- hour before it hold, and no day after it is earlier than days_since_day, whichever way she travelled.
alter table accounts_member
  add column days_since timestamptz,
  add column days_since_day date,
  add column time_zone_before text,
  add column day_starts_at_hour_before smallint check (day_starts_at_hour_before between 0 and 23),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column minutes_a_day smallint check (minutes_a_day between 5 and 30),
  add column display_name text check (length(display_name) between 1 and 60),
  add check ((days_since is null) = (days_since_day is null)
    and (days_since is null) = (time_zone_before is null)
    and (days_since is null) = (day_starts_at_hour_before is null));

-- What one local day of a member holds, added up as it is recorded: each module counts its own records in the
-- transaction that stores them. Minutes are those that count for the day, whatever they came from.
create table days_day (
  member_id bigint not null,
  local_day date not null,
  minutes integer not null default 0 check (minutes >= 0),
  check_ins smallint not null default 0 check (check_ins >= 0),
  notes smallint not null default 0 check (notes >= 0),
  payments smallint not null default 0 check (payments >= 0),
  intentions smallint not null default 0 check (intentions >= 0),
  rested_at timestamptz,
  primary key (member_id, local_day)
);

-- Calls that a client may send twice: what the first was told, sealed under the member's own key.
create table platform_idempotency (
  member_id bigint not null,
  request_hash bytea not null,
  body_hash bytea not null,
  status smallint,
  sealed_body bytea,
  created_at timestamptz not null,
  primary key (member_id, request_hash)
);

create index platform_idempotency_created on platform_idempotency (created_at);

-- Whether a member named the day of a check-in by hand, up to two days back: it stays out of statistics.
alter table feelings_check_in add column backfilled boolean not null default false;

-- Whether an investment counts for its day. One that was written down by hand for a day further back than two
-- belongs to the portfolio alone.
alter table portfolio_entry add column counts_for_day boolean not null default true;

-- What a day before this release held.
insert into days_day (member_id, local_day, minutes, check_ins, notes, payments)
select member_id, local_day, sum(minutes), sum(check_ins), sum(notes), sum(payments)
from (
  select entry.member_id, entry.local_day, entry.minutes, 0 as check_ins, 0 as notes,
    (entry.amount_cents > 0)::int as payments
  from portfolio_entry as entry
  where not exists (
    select from portfolio_entry as correction
    where correction.member_id = entry.member_id and correction.corrects_id = entry.entry_id)
  union all
  select check_in.member_id, check_in.local_day, 0, 1, (note.check_in_id is not null)::int, 0
  from feelings_check_in as check_in
  left join feelings_check_in_note as note
    on note.member_id = check_in.member_id and note.check_in_id = check_in.check_in_id
  where not exists (
    select from feelings_check_in_withdrawal as withdrawal
    where withdrawal.member_id = check_in.member_id and withdrawal.check_in_id = check_in.check_in_id)
) as record
group by member_id, local_day;

-- Where an investment comes from: written down by her, or left by a finished dynamic (its slug).
alter table portfolio_entry
  add column origin text not null default 'manual' check (origin in ('manual', 'dynamic')),
  add column dynamic text check (length(dynamic) between 1 and 60),
  add check ((origin = 'dynamic') = (dynamic is not null));
