-- Visits of the current day. The visitor is a hash with a salt of the day. The rows are deleted once the day is summed.
create table figures_visit (
  day date not null,
  visitor bytea not null,
  page text not null,
  source text not null,
  first_at timestamptz not null,
  times integer not null,
  primary key (day, visitor, page, source)
);

-- The salt of the current day, which every process uses. It is unlogged, so that no replica and no archive has it.
create unlogged table figures_salt (
  day date primary key,
  salt bytea not null
);

-- Numbers of people that are not summed yet, by two dimensions whose meaning depends on the kind.
create table figures_event (
  event_id bigint generated always as identity primary key,
  kind text not null,
  happened_at timestamptz not null,
  one text not null,
  two text not null,
  people integer not null check (people > 0)
);
create index figures_event_happened_at on figures_event (happened_at);

-- What is shown. Every number of people is a multiple of ten, and so is every difference of two sums.
create table figures_cell (
  kind text not null,
  happened_at timestamptz not null,
  one text not null,
  two text not null,
  people integer not null check (people > 0 and people % 10 = 0),
  times integer not null,
  is_demo boolean not null default false,
  primary key (kind, happened_at, one, two)
);

-- What is not shown yet, because it is less than ten.
create table figures_rest (
  kind text not null,
  one text not null,
  two text not null,
  people integer not null check (people between 0 and 9),
  times integer not null,
  since date not null,
  primary key (kind, one, two)
);

-- The first day of beginning whose members are not counted yet, by kind.
create table figures_counted (
  kind text primary key,
  next_day date not null
);
