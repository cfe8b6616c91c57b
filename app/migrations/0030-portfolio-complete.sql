-- What one unit of an entry's currency is in the member's main currency, as she stated it; no rate comes from elsewhere.
-- It is kept as it was written, with its zeros.
alter table portfolio_entry
  add column rate numeric check (rate > 0 and rate < 1000000000 and scale(rate) <= 8),
  add column home_currency text check (home_currency ~ '^[A-Z]{3}$' and home_currency <> currency),
  add check ((rate is null) = (home_currency is null)),
  add check (rate is null or amount_cents > 0);

-- Entries are listed by day, newest first, from an entry on.
drop index portfolio_entry_day;
create index portfolio_entry_day on portfolio_entry (member_id, local_day, entry_id);
