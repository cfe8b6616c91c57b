-- An author may change a comment for a quarter of an hour, and withdraw it at any time. A withdrawn comment keeps its
-- place in the thread without its text. A decision of a moderator names the version that the moderator read.
alter table comments_comment
  add column version integer not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column withdrawn_at timestamptz;

alter table comments_comment drop constraint comments_comment_body_check;
alter table comments_comment add constraint comments_comment_body_check
  check (length(body) <= 3000 and (length(body) > 0 or member_id is null or withdrawn_at is not null));
