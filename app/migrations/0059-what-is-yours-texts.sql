-- Shipped texts about copies, sharing and reviews that no editor has changed get a revision without an author. A text
-- that an editor has changed stays; the start names its page until an editor saves it again.
create function pg_temp.name_the_copy(old text, paragraph text default e'\n\n') returns text language plpgsql as $$
declare
  change record;
  changed text := old;
begin
  for change in select * from (values
    ('causas que marcas, tus notas', 'causas que marcas, tus notas, tus Paradas y tus referentes'),
    ('Tus comentarios y valoraciones', 'Tus comentarios, reseñas y valoraciones'),
    ('los comentarios con tu nombre de usuario', 'los comentarios y las reseñas con tu nombre de usuario'),
    ('hasta entonces puedes quedarte. También puedes borrar solo el diario.',
     'hasta entonces puedes quedarte o llevarte una copia. También puedes borrar solo el diario. La copia que pidas se guarda cifrada siete días.'),
    ('Tus comentarios:', 'Tus comentarios y reseñas:'),
    ('Quienes alojan el servicio y quienes reparten nuestros correos',
     'Otra persona ve lo que publicas y lo que compartes con ella. Puedes compartir una parte de lo tuyo hasta el día que elijas, treinta días como mucho: solo se ve esa parte, tú ves quién la ha mirado y cuándo, y lo quitas con un toque.'
       || paragraph || 'Quienes alojan el servicio y quienes reparten nuestros correos'),
    ('Tres cosas las haces sin preguntarnos: borrar tu cuenta con todo lo que hay dentro o borrar solo tu diario, en Seguridad, y descargar tus inversiones en un archivo, en Portafolio.',
     'Tres cosas las haces sin preguntarnos: llevarte una copia de todo en un archivo, en Mis datos, y borrar solo tu diario o tu cuenta con todo lo que hay dentro, en Seguridad.'),
    ('Puedes descargar tus inversiones en un archivo desde Portafolio, borrar tu cuenta desde Seguridad y escribirnos para tener una copia de lo demás.',
     'Puedes llevarte una copia de todo desde Mis datos y borrar tu cuenta desde Seguridad.'),
    ('Puedes borrar tu cuenta con todo lo que hay dentro, o solo tu diario, desde Seguridad y descargar tus inversiones en un archivo desde Portafolio; si quieres una copia de lo demás, escríbenos.',
     'Otra persona solo ve lo que tú le compartas, hasta el día que elijas. En Mis datos te llevas una copia de todo, y en Seguridad borras tu cuenta con lo que hay dentro, o solo tu diario.')
  ) as changes (before, after)
  loop
    changed := replace(changed, change.before, change.after);
  end loop;
  return changed;
end $$;

create temporary table copy_landing on commit drop as
  select newest.number, pg_temp.name_the_copy(newest.words::text)::jsonb as words,
    not exists (select from content_landing_revision where member_id is not null) as is_shipped
  from content_landing_revision as newest
  where newest.number = (select max(number) from content_landing_revision)
    and pg_temp.name_the_copy(newest.words::text) <> newest.words::text;
insert into content_kept_text (path, number)
  select '/', number from copy_landing where not is_shipped
  on conflict (path) do update set number = excluded.number;
delete from copy_landing where not is_shipped;
insert into content_landing_revision (number, words, created_at) select number + 1, words, now() from copy_landing;
update content_faq_item
set answer_markdown = pg_temp.name_the_copy(answer_markdown), answer_html = pg_temp.name_the_copy(answer_html)
where exists (select from copy_landing);

create temporary table copy_page on commit drop as
  select page.page_id, page.slug, newest.number,
    not exists (
      select from content_revision as revision
      where revision.page_id = page.page_id and revision.member_id is not null) as is_shipped
  from content_page as page
  join content_text as text using (page_id)
  join content_revision as newest on newest.revision_id = page.latest_revision_id
  where page.kind = 'text' and page.slug in ('privacy', 'terms') and page.live_revision_id is not null
    and pg_temp.name_the_copy(text.body_markdown) <> text.body_markdown;
insert into content_kept_text (path, page_id, number)
  select '/' || slug, page_id, number from copy_page where not is_shipped
  on conflict (path) do update set number = excluded.number;
delete from copy_page where not is_shipped;
insert into content_revision (page_id, number, title, slug, fields, created_at)
  select revision.page_id, revision.number + 1, revision.title, revision.slug,
    jsonb_set(revision.fields, '{body}', to_jsonb(pg_temp.name_the_copy(revision.fields ->> 'body'))), now()
  from copy_page
  join content_revision as revision using (page_id, number);
update content_page as page
set latest_revision_id = revision.revision_id, live_revision_id = revision.revision_id
from copy_page as changed
join content_revision as revision on revision.page_id = changed.page_id and revision.number = changed.number + 1
where page.page_id = changed.page_id;
update content_text as text
set body_markdown = pg_temp.name_the_copy(text.body_markdown), body_html = pg_temp.name_the_copy(text.body_html, e'</p>\n<p>')
from copy_page as changed
where text.page_id = changed.page_id;
select content_index_page(page_id) from copy_page;
update content_epoch set epoch = epoch + 1;
