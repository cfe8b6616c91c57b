-- Which campaign brought somebody is carried into her sign-up, as the code and the company are.
alter table accounts_signup add column campaign jsonb not null default '{}';
