-- Texts that came with the program and that no editor has changed get their shorter form as a revision without an author.
-- A text that an editor has changed stays; the start names its page until an editor saves it again.
create table content_kept_text (
  path text primary key,
  -- Null for the landing page.
  page_id bigint references content_page on delete cascade,
  -- The newest revision when the text was kept.
  number int not null
);

create function pg_temp.shorten(old text) returns text language plpgsql as $$
declare
  change record;
  shorter text := old;
begin
  -- A line break is written as in JSON.
  for change in select * from (values
    ('¿Se te va el mes y no sabes en qué?\nYoi es una app para quien llega a fin de mes sin fuerzas o sin saber adónde se fue el dinero: apuntas cómo estás y en qué pones tu tiempo, tu energía y tu dinero, y en 21 días empiezas a ver qué te sostiene.',
     'La app para quien no sabe en qué se le va el mes: apuntas ánimo, tiempo y dinero.'),
    ('Tu diario lo lees tú y nadie más|/privacy',
     'Nadie del equipo lee tu diario; tus notas van cifradas|/privacy'),
    ('Lo demás no lo ve nadie si tú no lo enseñas.', 'Lo demás se queda en tu cuenta.'),
    ('Tu diario y tu portafolio solo los ves tú, y tus notas',
     'Nadie del equipo lee tu diario ni tu portafolio, y tus notas'),
    ('Las notas se cifran con una clave que es solo de tu cuenta. No hay',
     'Nadie del equipo lee tu diario ni tu portafolio. Las notas se cifran con una clave que es solo de tu cuenta; la guarda el servicio, no tu teléfono. No hay')
  ) as changes (long, short)
  loop
    shorter := replace(shorter, change.long, change.short);
  end loop;
  shorter := regexp_replace(shorter,
    'Tu primer ciclo, de 21 días o más, es gratis\. Sin tarjeta\.\\nDe 5 a 30 minutos al día\.\\nSi empiezas otro ciclo: ([^"\\]{1,40}) al mes o [^"\\]{1,40} al año\.',
    '21 días gratis, sin tarjeta; después \1 al mes\\nHoy no se cobra nada.\\nQuién está detrás|/legal');
  return regexp_replace(shorter,
    '(?:<p><strong>|\*\*)Para quién\.(?:</strong>|\*\*) Para quien llega a fin de mes sin saber en qué se le han ido el dinero y las horas, y lo quiere ver con calma\. Yoi es la app para hacerlo, en ciclos de 21 días o más; el primero es gratis\.(?:</p>)?(?:\\n|\n)*',
    '');
end $$;

create temporary table changed_landing on commit drop as
  select number, words as old, pg_temp.shorten(words::text)::jsonb as words
  from content_landing_revision
  order by number desc
  limit 1;
delete from changed_landing where words = old;

insert into content_kept_text (path, number) select '/', number from changed_landing where number > 1;
delete from changed_landing where number > 1;

insert into content_landing_revision (number, words, created_at) select number + 1, words, now() from changed_landing;
update content_landing_section as section set text = words.text
from changed_landing, jsonb_to_recordset(changed_landing.words -> 'sections') as words (slug text, text text)
where words.slug = section.slug and words.text <> section.text;
update content_trust_step set text = pg_temp.shorten(text) where exists (select from changed_landing);
update content_faq_item
set answer_markdown = pg_temp.shorten(answer_markdown), answer_html = pg_temp.shorten(answer_html)
where exists (select from changed_landing);

create temporary table changed_page on commit drop as
  select page.page_id, page.slug, page.title, newest.number, newest.fields, text.body_markdown, text.body_html
  from content_page as page
  join content_text as text using (page_id)
  join content_revision as newest on newest.revision_id = page.latest_revision_id
  where page.kind = 'text' and page.slug in ('metodo', 'privacy') and page.live_revision_id is not null
    and pg_temp.shorten(text.body_markdown) <> text.body_markdown;

insert into content_kept_text (path, page_id, number)
  select '/' || slug, page_id, number from changed_page where number > 1;
delete from changed_page where number > 1;

insert into content_revision (page_id, number, title, slug, fields, created_at)
  select page_id, number + 1, title, slug,
    jsonb_set(fields, '{body}', to_jsonb(pg_temp.shorten(fields ->> 'body'))), now()
  from changed_page;
update content_page as page
set latest_revision_id = revision.revision_id, live_revision_id = revision.revision_id
from changed_page as changed
join content_revision as revision on revision.page_id = changed.page_id and revision.number = changed.number + 1
where page.page_id = changed.page_id;
update content_text as text
set body_markdown = pg_temp.shorten(text.body_markdown), body_html = pg_temp.shorten(text.body_html)
from changed_page as changed
where text.page_id = changed.page_id;
select content_index_page(page_id) from changed_page;
update content_epoch set epoch = epoch + 1;
