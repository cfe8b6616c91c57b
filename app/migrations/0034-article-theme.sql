-- What an article is about, in a word or two, and whether it is made up. A revision of before gets the fields with what
-- they stand for where nobody has said anything, so that it can still be read, compared and shown.
alter table content_article
  add column theme text not null default '',
  add column is_invented boolean not null default false;

alter table content_revision disable trigger content_revision_immutable;
update content_revision set fields = '{"theme": "", "isInvented": false}'::jsonb || fields;
alter table content_revision enable trigger content_revision_immutable;
