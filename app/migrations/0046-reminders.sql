-- The hour of the daily reminder by the member's clock, null without one, and the next instant at which the program
-- decides whether to send a mail. Each row with mails and reminders switched on has such an instant.
alter table profile_notices
  add column reminder_hour smallint check (reminder_hour between 0 and 23),
  add column next_reminder_at timestamptz;

-- A member who had switched reminders on before any was sent has named no hour, and so gets no daily mail. The instant
-- is long past: the first run sends nothing for it and finds the next one in the member's time zone.
update profile_notices set next_reminder_at = '2000-01-01T00:00:00Z' where notify_email and notify_reminders;

create index profile_notices_next_reminder on profile_notices (next_reminder_at) where next_reminder_at is not null;

-- The reminders sent, at most one for each member and local day. The row is written with the job that sends the mail.
create table notifications_reminder (
  member_id bigint not null,
  local_day date not null,
  kind text not null check (kind in ('daily', 'letter', 'farewell')),
  claimed_at timestamptz not null,
  primary key (member_id, local_day)
);

create index notifications_reminder_claimed on notifications_reminder (claimed_at);
