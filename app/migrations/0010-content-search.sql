-- A search filters, ranks and counts within its own narrow rows, and reads the pages of its answer alone.
alter table content_search
  add column kind text,
  add column ancestor_ids bigint[],
  add column published_on date;

update content_search as search set kind = page.kind, ancestor_ids = page.ancestor_ids, published_on = article.published_on
  from content_page as page left join content_article as article using (page_id)
  where page.page_id = search.page_id;

alter table content_search
  alter column kind set not null,
  alter column ancestor_ids set not null;

-- How many pages of a kind are shown is counted in the index.
create index content_page_live on content_page (kind, page_id) where published_at is not null;

create or replace function content_index_page(shown bigint) returns void language sql volatile begin atomic
  insert into content_search (page_id, kind, ancestor_ids, published_on, head, document)
    select page.page_id, page.kind, page.ancestor_ids, article.published_on, parts.head,
      parts.head || setweight(to_tsvector('spanish', content_fold(coalesce(article.body_html, text.body_html, ''))), 'C')
    from content_page as page
    left join content_article as article using (page_id)
    left join content_text as text using (page_id)
    cross join lateral (select
      setweight(to_tsvector('spanish', content_fold(page.title)), 'A') ||
      setweight(to_tsvector('spanish', content_fold(coalesce(article.intro, ''))), 'B') as head
    ) as parts
    where page.page_id = shown and page.published_at is not null
    on conflict (page_id) do update set published_on = excluded.published_on, head = excluded.head,
      document = excluded.document;
  insert into content_word (word, forms)
    select word, content_forms(word) from (
      select distinct word
      from content_page as page
      left join content_article as article using (page_id)
      left join content_text as text using (page_id)
      cross join lateral regexp_split_to_table(content_fold(concat_ws(' ', page.title, article.intro,
        regexp_replace(coalesce(article.body_html, text.body_html, ''), '<[^>]*>', ' ', 'g'))), '[^a-z]+') as word
      where page.page_id = shown and page.published_at is not null and length(word) between 4 and 30
    ) as words
    order by word
    on conflict (word) do nothing;
end;
