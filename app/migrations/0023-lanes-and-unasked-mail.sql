-- Whoever knows an address can ask for a code to it. Where she asks from (a keyed hash of the network) is kept beside
-- the code, so that a client without cookies has tries of her own there, which nobody elsewhere can use up. Null for
-- codes from before, and for those of a session.
alter table accounts_signup
  add column asked_from bytea,
  add column tries_by_place smallint not null default 0,
  -- When the mail of its present code was held back: the address had been sent enough. Such a code is never right.
  add column held_at timestamptz;

alter table accounts_mailed_code
  add column asked_from bytea,
  add column tries_by_place smallint not null default 0,
  add column held_at timestamptz;

-- Whose owner has said that it was not she who asked: until then she is mailed nothing that a stranger causes. The
-- address is a keyed hash; it need not belong to an account.
create table accounts_silenced_address (
  address_hash bytea primary key,
  silenced_at timestamptz not null,
  ends_at timestamptz not null
);
