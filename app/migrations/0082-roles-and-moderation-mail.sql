-- The entry of the audit log that belongs to a change of a role. The log itself holds no reason, so an erasure of the
-- member deletes the reason with the change. Null for changes before this column.
alter table accounts_role_change add column audit_id bigint;
create index accounts_role_change_audit on accounts_role_change (audit_id) where audit_id is not null;
alter table accounts_role_change add constraint accounts_role_change_reason check (char_length(reason) <= 200);

-- The moderators who get a mail when something waits for moderation. Without a row the moderator gets none.
create table accounts_moderation_mail (
  member_id bigint primary key references accounts_member on delete cascade,
  since timestamptz not null
);
