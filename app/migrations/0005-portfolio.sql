-- The five dimensions of life. Slugs are fixed; names may change.
create table portfolio_dimension (
  slug text primary key check (slug in ('cuerpo', 'mente', 'vinculos', 'proposito', 'dinero')),
  position smallint not null unique,
  name text not null check (length(name) between 1 and 60)
);

insert into portfolio_dimension (slug, position, name) values
  ('cuerpo', 1, 'Cuerpo'),
  ('mente', 2, 'Mente'),
  ('vinculos', 3, 'Vínculos'),
  ('proposito', 4, 'Propósito'),
  ('dinero', 5, 'Dinero');

-- What a member invested in herself: minutes, effort from 1 to 5, money in cents. Rows are only added.
-- A row with corrects_id takes the place of that row; without minutes and money it only takes it out.
create table portfolio_entry (
  member_id bigint not null,
  entry_id bigint generated always as identity,
  local_day date not null,
  recorded_at timestamptz not null,
  minutes integer not null check (minutes between 0 and 1440),
  effort smallint check (effort between 1 and 5),
  amount_cents bigint not null check (amount_cents between 0 and 10000000),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  corrects_id bigint,
  primary key (member_id, entry_id),
  unique (member_id, corrects_id),
  foreign key (member_id, corrects_id) references portfolio_entry,
  check (effort is null or minutes > 0),
  check (minutes > 0 or amount_cents > 0 or corrects_id is not null)
);

create index portfolio_entry_day on portfolio_entry (member_id, local_day);

-- How an entry is shared over the dimensions, in basis points: hundredths of a percent.
create table portfolio_share (
  member_id bigint not null,
  entry_id bigint not null,
  dimension text not null references portfolio_dimension,
  basis_points smallint not null check (basis_points between 1 and 10000),
  primary key (member_id, entry_id, dimension),
  foreign key (member_id, entry_id) references portfolio_entry on delete cascade
);

-- Checked when the transaction ends, when the entry and all its shares are there. An entry that is being
-- removed with its shares has nothing left to add up.
create function portfolio_require_whole_shares() returns trigger language plpgsql as $$
declare
  entry portfolio_entry;
begin
  select * into entry from portfolio_entry where member_id = new.member_id and entry_id = new.entry_id;
  if not found or (entry.minutes = 0 and entry.amount_cents = 0) then
    return null;
  end if;
  if (select coalesce(sum(basis_points), 0) from portfolio_share
      where member_id = new.member_id and entry_id = new.entry_id) <> 10000 then
    raise exception 'the shares of entry % do not sum to 10000', new.entry_id
      using errcode = 'check_violation', constraint = 'portfolio_share_whole';
  end if;
  return null;
end;
$$;

create constraint trigger portfolio_entry_whole after insert or update on portfolio_entry
  deferrable initially deferred for each row execute function portfolio_require_whole_shares();

create constraint trigger portfolio_share_whole after insert or update on portfolio_share
  deferrable initially deferred for each row execute function portfolio_require_whole_shares();

-- What the member wrote beside an entry, sealed under her own key.
create table portfolio_entry_note (
  member_id bigint not null,
  entry_id bigint not null,
  sealed bytea not null,
  primary key (member_id, entry_id),
  foreign key (member_id, entry_id) references portfolio_entry on delete cascade
);

-- The shares that a member would like to see. No rows: she has no plan, and none is assumed.
create table portfolio_plan (
  member_id bigint not null,
  dimension text not null references portfolio_dimension,
  basis_points smallint not null check (basis_points between 0 and 10000),
  set_at timestamptz not null,
  primary key (member_id, dimension)
);
