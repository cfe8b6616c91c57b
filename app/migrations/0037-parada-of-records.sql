-- A record belongs to the Parada that was open when it was made, and to that one alone: made on a day that two share it
-- counts for one of them. Null where none was open, and for what belongs to the portfolio alone.
alter table feelings_check_in add column parada_id bigint;
alter table portfolio_entry add column parada_id bigint;
-- Of a start that waits for the next Parada, and of what is answered a month later, it is null.
alter table measures_measure add column parada_id bigint;

-- The Parada to which belongs what is recorded of this day now, and when the last one that held this day ended: what was
-- made before belongs to one that is over.
alter table days_day
  add column open_parada_id bigint,
  add column parada_ended_at timestamptz;

-- What one local day holds of the records of one Parada; the day itself keeps the sum of all.
create table days_parada_day (
  member_id bigint not null,
  parada_id bigint not null,
  local_day date not null,
  minutes integer not null default 0 check (minutes >= 0),
  check_ins smallint not null default 0 check (check_ins >= 0),
  notes smallint not null default 0 check (notes >= 0),
  payments smallint not null default 0 check (payments >= 0),
  intentions smallint not null default 0 check (intentions >= 0),
  rested_at timestamptz,
  primary key (member_id, parada_id, local_day)
);

-- Whose the records of before this release are: of the first Parada that was not over when they were made, where their
-- day is one of its days.
create function pg_temp.parada_of(member bigint, day date, made_at timestamptz) returns bigint language sql stable as $$
  select case when started_on <= day and (finished_on is null or finished_on >= day) then parada_id end
  from (
    select parada_id, started_on, finished_on from paradas_parada
    where member_id = member and started_on is not null and (finished_at is null or finished_at >= made_at)
    order by parada_id limit 1) as first
$$;

update feelings_check_in as check_in
set parada_id = pg_temp.parada_of(member_id, local_day, recorded_at)
where exists (
  select from paradas_parada as parada
  where parada.member_id = check_in.member_id and parada.started_on <= check_in.local_day
    and (parada.finished_on is null or parada.finished_on >= check_in.local_day));

-- A correction that keeps the day of what it corrects keeps its Parada too.
with recursive owned as (
  select member_id, entry_id, local_day, pg_temp.parada_of(member_id, local_day, recorded_at) as parada_id
  from portfolio_entry where corrects_id is null
  union all
  select later.member_id, later.entry_id, later.local_day,
    case when later.local_day = owned.local_day then owned.parada_id
      else pg_temp.parada_of(later.member_id, later.local_day, later.recorded_at) end
  from owned join portfolio_entry as later
    on later.member_id = owned.member_id and later.corrects_id = owned.entry_id)
update portfolio_entry as entry set parada_id = owned.parada_id
from owned
where owned.member_id = entry.member_id and owned.entry_id = entry.entry_id and owned.parada_id is not null;

-- A start may be answered before its Parada begins.
update measures_measure as measure set parada_id = (
  select parada.parada_id from paradas_parada as parada
  where parada.member_id = measure.member_id and parada.started_on is not null
    and (parada.finished_at is null or parada.finished_at >= measure.recorded_at)
    and (measure.moment = 'start' or parada.started_on <= measure.local_day)
  order by parada.parada_id limit 1)
where moment in ('start', 'close');

insert into days_parada_day (member_id, parada_id, local_day, minutes, check_ins, notes, payments, intentions, rested_at)
select member_id, parada_id, local_day, sum(minutes), sum(check_ins), sum(notes), sum(payments), sum(intentions),
  max(rested_at)
from (
  select entry.member_id, entry.parada_id, entry.local_day, entry.minutes, 0 as check_ins, 0 as notes,
    (entry.amount_cents > 0)::int as payments, 0 as intentions, null::timestamptz as rested_at
  from portfolio_entry as entry
  where entry.counts_for_day and not exists (
    select from portfolio_entry as correction
    where correction.member_id = entry.member_id and correction.corrects_id = entry.entry_id)
  union all
  select check_in.member_id, check_in.parada_id, check_in.local_day, 0, 1, (note.check_in_id is not null)::int, 0, 0, null
  from feelings_check_in as check_in
  left join feelings_check_in_note as note
    on note.member_id = check_in.member_id and note.check_in_id = check_in.check_in_id
  where not exists (
    select from feelings_check_in_withdrawal as withdrawal
    where withdrawal.member_id = check_in.member_id and withdrawal.check_in_id = check_in.check_in_id)
  union all
  select member_id, parada_id, local_day, 0, 0, 0, 0, 1, null from paradas_intention_response
  union all
  select member_id, pg_temp.parada_of(member_id, local_day, rested_at), local_day, 0, 0, 0, 0, 0, rested_at
  from days_day where rested_at is not null
) as record
where parada_id is not null
group by member_id, parada_id, local_day;

update days_day as day set open_parada_id = parada.parada_id
from paradas_parada as parada
where parada.member_id = day.member_id and parada.outcome is null and parada.started_on <= day.local_day;

update days_day as day set parada_ended_at = ended.at
from (
  select day.member_id, day.local_day, max(parada.finished_at) as at
  from days_day as day join paradas_parada as parada
    on parada.member_id = day.member_id and day.local_day between parada.started_on and parada.finished_on
  group by day.member_id, day.local_day) as ended
where ended.member_id = day.member_id and ended.local_day = day.local_day;
