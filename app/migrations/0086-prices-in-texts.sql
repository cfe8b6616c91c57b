-- The prices in the shipped texts become placeholders, which the program fills when it renders a page. Texts that no
-- editor has changed get a revision without an author. Changed texts stay; the start names their pages until an editor
-- saves them again. A line break is written as in JSON.
create function pg_temp.open_prices(old text, link text) returns text language plpgsql as $$
declare
  change record;
  changed text := old;
begin
  for change in select * from (values
    ('(21 días gratis, sin tarjeta; si quieres, )[^"|]*? al mes\\nNotas', '\1{month} al mes|/precios\\nNotas'),
    ('La suscripción para las siguientes costará [^"]*? al mes o [^"]*? al año, con impuestos\. Todavía no está abierta, así que hoy no se cobra nada, no hay nada que cancelar y nadie te va a pedir una tarjeta\. Lo que has escrito sigue siendo tuyo, pagues o no\.',
     'Las siguientes van con suscripción: {month} al mes o {year} al año, con impuestos, y la dejas cuando quieras. Lo que has escrito sigue siendo tuyo, pagues o no. Está todo en ' || link || '.'),
    ('La suscripción para las siguientes todavía no está abierta: mientras no lo esté, no se cobra nada\. Cuando se abra costará [^"]*? al mes o [^"]*? al año, con impuestos, y verás el precio antes de decidir\. Podrás cancelarla en cualquier momento y valdrá hasta que acabe lo que ya hayas pagado\.',
     'La suscripción para las siguientes cuesta {month} al mes o {year} al año, con impuestos, y ves el precio antes de decidir. Puedes cancelar una suscripción en cualquier momento, y vale hasta que acabe lo que ya hayas pagado. Lo que es gratis y lo que se paga está en ' || link || '.'),
    ('Desde que contrates la suscripción tendrás 14 días para echarte atrás sin decir por qué\. Escríbenos a (\[[^]]*\]\([^)]*\)|<a [^>]*>[^<]*</a>) y te devolvemos lo que pagaste por el mismo medio, en 14 días como mucho\. Si nos pediste empezar enseguida, podemos descontar los días que ya has usado\.',
     'Desde cada pago tienes 14 días para echarte atrás sin decir por qué. Lo haces en Suscripción, dentro de la app, o escribiéndonos a \1, y te devolvemos lo que pagaste por el mismo medio, en 14 días como mucho. Si nos pediste empezar enseguida, descontamos los días que ya has usado.')
  ) as changes (before, after)
  loop
    changed := regexp_replace(changed, change.before, change.after);
  end loop;
  return changed;
end $$;

create temporary table prices_landing on commit drop as
  select newest.number, pg_temp.open_prices(newest.words::text, '[precios](/precios)')::jsonb as words,
    not exists (select from content_landing_revision where member_id is not null) as is_shipped
  from content_landing_revision as newest
  where newest.number = (select max(number) from content_landing_revision)
    and pg_temp.open_prices(newest.words::text, '') <> newest.words::text;
insert into content_kept_text (path, number)
  select '/', number from prices_landing where not is_shipped
  on conflict (path) do update set number = excluded.number;
delete from prices_landing where not is_shipped;
insert into content_landing_revision (number, words, created_at) select number + 1, words, now() from prices_landing;
update content_landing_section as section set text = words.text
from prices_landing, jsonb_to_recordset(prices_landing.words -> 'sections') as words (slug text, text text)
where words.slug = section.slug and words.text <> section.text;
update content_faq_item
set answer_markdown = pg_temp.open_prices(answer_markdown, '[precios](/precios)'),
  answer_html = pg_temp.open_prices(answer_html, '<a href="/precios">precios</a>')
where exists (select from prices_landing);

create temporary table prices_page on commit drop as
  select page.page_id, page.slug, newest.number,
    not exists (
      select from content_revision as revision
      where revision.page_id = page.page_id and revision.member_id is not null) as is_shipped
  from content_page as page
  join content_text as text using (page_id)
  join content_revision as newest on newest.revision_id = page.latest_revision_id
  where page.kind = 'text' and page.slug = 'terms' and page.live_revision_id is not null
    and pg_temp.open_prices(text.body_markdown, '') <> text.body_markdown;
insert into content_kept_text (path, page_id, number)
  select '/' || slug, page_id, number from prices_page where not is_shipped
  on conflict (path) do update set number = excluded.number;
delete from prices_page where not is_shipped;
insert into content_revision (page_id, number, title, slug, fields, created_at)
  select revision.page_id, revision.number + 1, revision.title, revision.slug,
    jsonb_set(revision.fields, '{body}', to_jsonb(pg_temp.open_prices(revision.fields ->> 'body', '[precios](/precios)'))),
    now()
  from prices_page
  join content_revision as revision using (page_id, number);
update content_page as page
set latest_revision_id = revision.revision_id, live_revision_id = revision.revision_id
from prices_page as changed
join content_revision as revision on revision.page_id = changed.page_id and revision.number = changed.number + 1
where page.page_id = changed.page_id;
update content_text as text
set body_markdown = pg_temp.open_prices(text.body_markdown, '[precios](/precios)'),
  body_html = pg_temp.open_prices(text.body_html, '<a href="/precios">precios</a>')
from prices_page as changed
where text.page_id = changed.page_id;
select content_index_page(page_id) from prices_page;
update content_epoch set epoch = epoch + 1;
