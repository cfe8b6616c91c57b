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
