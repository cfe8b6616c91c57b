-- The levels that a member has reached, which she keeps, whatever becomes of her days.
create table progress_level (
  member_id bigint not null,
  level smallint not null check (level between 2 and 5),
  reached_at timestamptz not null,
  primary key (member_id, level)
);

-- Of members from before: the highest of what was celebrated and of what their days of practice come to now. A pause
-- lasts 30 days at most, and all of a Parada 60 together.
with pause as (
  select member_id, from_day, coalesce(until_day, from_day + least(30, 60 - before) - 1) as until_day
  from (
    select member_id, from_day, until_day, coalesce(sum(until_day - from_day + 1) over (
      partition by member_id, parada_id order by from_day rows between unbounded preceding and 1 preceding), 0)::int
      as before
    from paradas_pause) as pauses
), practice as (
  select member_id, count(*) as days
  from days_day
  where minutes >= 5 and not exists (
    select from pause
    where pause.member_id = days_day.member_id and days_day.local_day between pause.from_day and pause.until_day)
  group by member_id
)
insert into progress_level (member_id, level, reached_at)
select member_id, level, min(reached_at)
from (
  select member_id, level, celebrated_at as reached_at from progress_celebration
  union all
  select practice.member_id, threshold.level, now()
  from practice join (values (2, 21), (3, 66), (4, 154), (5, 254)) as threshold (level, days)
    on practice.days >= threshold.days
) as reached
group by member_id, level;

-- A rest earns on its own day: a sum counts movements up to the member's today, so that rests ahead that were paid count
-- from their day on. Those that were taken back, or whose Parada is over or paused, go with what they were given. No local
-- day is ahead of UTC by more than one.
update days_day set rested_at = null
where rested_at is not null and local_day > (now() at time zone 'UTC')::date + 1 and not exists (
  select from paradas_parada as parada
  where parada.member_id = days_day.member_id and parada.outcome is null and parada.started_on is not null
    and not exists (
      select from paradas_pause as pause
      where pause.member_id = parada.member_id and pause.parada_id = parada.parada_id and pause.until_day is null
        and pause.from_day + 30 > (now() at time zone 'UTC')::date));

with moved as (
  delete from progress_movement as movement
  where reason = 'rest' and local_day > (now() at time zone 'UTC')::date + 1 and not exists (
    select from days_day as day
    where day.member_id = movement.member_id and day.local_day = movement.local_day and day.rested_at is not null)
  returning member_id, hundredths
), taken as (
  select member_id, sum(hundredths) as hundredths from moved group by member_id
)
update progress_balance as balance set hundredths = balance.hundredths - taken.hundredths
from taken where taken.member_id = balance.member_id;
