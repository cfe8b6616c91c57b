-- What a member names in an address to end or remove it goes by a random name there: a number tells how many there are,
-- and that of somebody else is easily hit upon. Inside the database the numbers stay what they were.
alter table accounts_session add column public_id uuid not null default gen_random_uuid() unique;
alter table accounts_second_factor add column public_id uuid not null default gen_random_uuid() unique;
alter table logins_identity add column public_id uuid not null default gen_random_uuid() unique;
