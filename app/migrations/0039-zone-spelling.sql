-- Zones of members in the spelling of their names: what the profile took in any case ("europe/madrid") is written as
-- the tz database writes it. An offset ("+01:00") or a name that only Intl knows has no such spelling and stays as it is:
-- her days go on as before until she chooses another zone.
with zone as materialized (select name from pg_timezone_names)
update accounts_member as member set time_zone = zone.name
from zone where lower(zone.name) = lower(member.time_zone) and zone.name <> member.time_zone;

with zone as materialized (select name from pg_timezone_names)
update accounts_member as member set time_zone_before = zone.name
from zone where lower(zone.name) = lower(member.time_zone_before) and zone.name <> member.time_zone_before;
