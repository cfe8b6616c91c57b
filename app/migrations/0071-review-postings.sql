-- A moderator decides about one version of a review. The number tells a replaced text from the text that was read.
alter table referents_review add column posting integer not null default 1;
