-- What the team did: who did which verb to what, and its state before and after. Of members it holds numbers and the
-- names of changed fields, never values. Rows are only added, and whole months are dropped after three years.
create table platform_audit (
  audit_id bigint generated always as identity,
  done_at timestamptz not null,
  -- Null for a deed of the operator at the command line.
  done_by bigint,
  role text not null,
  resource text not null,
  verb text not null,
  -- Kind and number, such as `comment:12`.
  object text,
  before jsonb,
  after jsonb,
  primary key (audit_id, done_at)
) partition by range (done_at);
create index platform_audit_object on platform_audit (object, audit_id desc);
create index platform_audit_done_by on platform_audit (done_by, audit_id desc);
create index platform_audit_verb on platform_audit (resource, verb, audit_id desc);

create function platform_refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log takes new rows only';
end $$;

create trigger platform_audit_grows before update or delete on platform_audit
  for each row execute function platform_refuse_audit_change();
create trigger platform_audit_stays before truncate on platform_audit
  for each statement execute function platform_refuse_audit_change();

-- Creates the partition of the month of an instant, in UTC, unless it exists. Two callers do not create it twice.
create function platform_ensure_audit_month(at timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', at at time zone 'UTC');
  part text := 'platform_audit_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass(part) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('platform_audit', 0));
  -- The lock does not refresh the cached name, so the table of names is read.
  if exists (select from pg_catalog.pg_class where relname = part) then return; end if;
  execute format('create table %I partition of platform_audit for values from (%L) to (%L)', part,
    month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  execute format('create trigger platform_audit_stays before truncate on %I
    for each statement execute function platform_refuse_audit_change()', part);
end $$;

-- Drops the partitions whose month ended before an instant. Returns their number.
create function platform_drop_audit_months(before timestamptz) returns integer language plpgsql as $$
declare
  part text;
  dropped integer := 0;
begin
  for part in
    select relname from pg_catalog.pg_inherits join pg_catalog.pg_class on pg_class.oid = inhrelid
    where inhparent = 'platform_audit'::regclass
      and relname < 'platform_audit_' || to_char(before at time zone 'UTC', 'YYYY_MM')
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- The network address from which a member of the team did a deed, for 90 days.
create table platform_audit_address (
  member_id bigint not null,
  audit_id bigint not null,
  address text not null,
  done_at timestamptz not null,
  primary key (member_id, audit_id)
);
create index platform_audit_address_done_at on platform_audit_address (done_at);
