-- The moderators who get a mail when something waits for moderation. Without a row the moderator gets none.
create table accounts_moderation_mail (
  member_id bigint primary key references accounts_member on delete cascade,
  since timestamptz not null
);
