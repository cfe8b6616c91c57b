-- Whether a refresh token is worth something with the cookie of its session alone: those that a page of ours was given.
alter table accounts_refresh_token add column is_bound boolean not null default true;
-- What clients of the original call a member; nobody is asked for it.
alter table accounts_member
  add column first_name text not null default '' check (char_length(first_name) <= 150),
  add column last_name text not null default '' check (char_length(last_name) <= 150);
