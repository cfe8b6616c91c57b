-- The instant of the last use of a second factor in this session. It opens the routes of the team for twelve hours.
alter table accounts_session add column factor_confirmed_at timestamptz;

alter table accounts_challenge drop constraint accounts_challenge_purpose_check;
alter table accounts_challenge add constraint accounts_challenge_purpose
  check (purpose in ('sign-in', 'passkey', 'staff-entry'));
