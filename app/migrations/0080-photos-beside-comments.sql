-- A member may show the photo beside the member's comments. A comment has the key of the photo while it is shown.
alter table accounts_member add column shows_photo boolean not null default false;
alter table comments_comment add column author_photo text;
