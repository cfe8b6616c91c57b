-- A referent is a page of the tree, and so are her posts, which hang under her page.
alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check
  check (kind in ('root', 'index', 'article', 'position', 'testimonial', 'text', 'reference', 'reference-post'));

insert into content_page (page_id, parent_id, kind, slug, title, published_at, ancestor_ids, first_published_at, show_in_menus)
  values (1064, 1, 'index', 'referentes', 'Referentes', now(), '{1}', now(), true);
select content_index_page(1064);

-- What a referent has besides a name (the title), a life (the body) and a summary (the intro).
create table content_reference (
  page_id bigint primary key references content_page on delete cascade,
  years text not null,
  country text not null,
  -- How a member may use her: as a behaviour to copy, as a proof that it is possible, or as an inspiration.
  function text not null check (function in ('behaviour', 'proof', 'inspiration')),
  dimensions text[] not null check (cardinality(dimensions) between 1 and 3),
  purpose text not null,
  behaviour text not null,
  -- [{claim, work, where, quote, url, day}]: each fact with the source that was opened for it.
  facts jsonb not null,
  -- The parts from which her portrait is drawn.
  portrait jsonb not null
);

create table content_reference_post (
  page_id bigint primary key references content_page on delete cascade,
  -- The drawing beside the text; null for none.
  drawing jsonb
);

-- Revisions of before have the fields too, as in 0034.
alter table content_revision disable trigger content_revision_immutable;
update content_revision set fields = '{"referent": null, "drawing": null}'::jsonb || fields;
alter table content_revision enable trigger content_revision_immutable;

-- The score that a member gives a referent, which is the score of her review too.
create table referents_score (
  member_id bigint not null,
  page_id bigint not null,
  score smallint not null check (score between 1 and 5),
  first_scored_at timestamptz not null,
  scored_at timestamptz not null,
  primary key (member_id, page_id)
);
create index referents_score_page on referents_score (page_id);

-- One review of a member and a referent. One that is written again waits again. Without a decision it waits.
create table referents_review (
  member_id bigint not null,
  page_id bigint not null,
  review_id bigint generated always as identity unique,
  author_name text not null,
  body text not null check (length(body) between 1 and 2000),
  posted_at timestamptz not null,
  decision text check (decision in ('approved', 'refused', 'hidden')),
  reason text,
  decided_at timestamptz,
  decided_by bigint,
  -- The film that a moderator has seen; another one is not shown.
  approved_film_id bigint,
  primary key (member_id, page_id),
  constraint referents_review_decided check ((decision is null) = (decided_at is null)),
  constraint referents_review_reason check (decision <> 'refused' or reason is not null)
);
create index referents_review_published on referents_review (page_id, posted_at desc) where decision = 'approved';
create index referents_review_waiting on referents_review (posted_at, review_id) where decision is null;
