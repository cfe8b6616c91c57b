-- The first screens show more and say less: shipped texts that no editor has changed get a revision without an author.
-- A text that an editor has changed stays; the start names its page until an editor saves it again.
create function pg_temp.shorten_first_screen(old text) returns text language plpgsql as $$
declare
  change record;
  shorter text := old;
begin
  -- A line break is written as in JSON.
  for change in select * from (values
    ('\nHoy no se cobra nada.\nQuién está detrás|/legal',
     '\nHoy no se cobra nada.\nTus notas van cifradas.|/privacy\nQuién está detrás|/legal'),
    ('Lo que apuntas: cómo estás, y cuánto tiempo,', 'Cómo estás, y cuánto tiempo,'),
    ('Ni si estás bien, ni por qué te pasa algo, ni cómo vas comparado con otra gente.',
     'Si estás bien, por qué te pasa algo o cómo van los demás.'),
    ('Los números salen de cuentas sencillas, explicadas todas en esta página, y de las cinco fuentes publicadas del final. Los ejemplos son inventados; las cuentas son las mismas que verás en la app.',
     'De cuentas sencillas, todas en esta página, y de cinco fuentes publicadas. Los ejemplos son inventados.')
  ) as changes (long, short)
  loop
    shorter := replace(shorter, change.long, change.short);
  end loop;
  return shorter;
end $$;

create temporary table first_screen_landing on commit drop as
  select newest.number, pg_temp.shorten_first_screen(newest.words::text)::jsonb as words, newest.words as old,
    -- The second revision is the program's own where the first one has none of the lines of the former migration.
    newest.number = 1 or newest.number = 2 and exists (
      select from content_landing_revision as first
      where first.number = 1 and position('\nHoy no se cobra nada.\nQuién está detrás' in first.words::text) = 0
    ) as is_shipped
  from content_landing_revision as newest
  order by newest.number desc
  limit 1;
delete from first_screen_landing where words = old;

insert into content_kept_text (path, number)
  select '/', number from first_screen_landing where not is_shipped
  on conflict (path) do update set number = excluded.number;
delete from first_screen_landing where not is_shipped;

insert into content_landing_revision (number, words, created_at) select number + 1, words, now() from first_screen_landing;
update content_landing_section as section set text = words.text
from first_screen_landing, jsonb_to_recordset(first_screen_landing.words -> 'sections') as words (slug text, text text)
where words.slug = section.slug and words.text <> section.text;

create temporary table first_screen_page on commit drop as
  select page.page_id, page.slug, newest.number,
    newest.number = 1 or newest.number = 2 and exists (
      select from content_revision as first
      where first.page_id = page.page_id and first.number = 1
        and regexp_replace(first.fields ->> 'body', '\*\*Para quién\.\*\*[^\n]*\n+', '') = newest.fields ->> 'body'
        and first.fields ->> 'body' <> newest.fields ->> 'body') as is_shipped
  from content_page as page
  join content_text as text using (page_id)
  join content_revision as newest on newest.revision_id = page.latest_revision_id
  where page.kind = 'text' and page.slug = 'metodo' and page.live_revision_id is not null
    and pg_temp.shorten_first_screen(text.body_markdown) <> text.body_markdown;

insert into content_kept_text (path, page_id, number)
  select '/' || slug, page_id, number from first_screen_page where not is_shipped
  on conflict (path) do update set number = excluded.number;
delete from first_screen_page where not is_shipped;

insert into content_revision (page_id, number, title, slug, fields, created_at)
  select revision.page_id, revision.number + 1, revision.title, revision.slug,
    jsonb_set(revision.fields, '{body}', to_jsonb(pg_temp.shorten_first_screen(revision.fields ->> 'body'))), now()
  from first_screen_page
  join content_revision as revision using (page_id, number);
update content_page as page
set latest_revision_id = revision.revision_id, live_revision_id = revision.revision_id
from first_screen_page as changed
join content_revision as revision on revision.page_id = changed.page_id and revision.number = changed.number + 1
where page.page_id = changed.page_id;
update content_text as text
set body_markdown = pg_temp.shorten_first_screen(text.body_markdown), body_html = pg_temp.shorten_first_screen(text.body_html)
from first_screen_page as changed
where text.page_id = changed.page_id;
select content_index_page(page_id) from first_screen_page;
update content_epoch set epoch = epoch + 1;
