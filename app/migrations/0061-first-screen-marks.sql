-- The facts of the landing page become marks: sealed notes, no advertising, erasure, and the people behind Yoi. The
-- shipped facts that no editor has changed get a revision without an author. Changed facts stay; the start names the
-- landing page until an editor saves it again.
create temporary table marks_landing on commit drop as
  select newest.number, newest.words as old,
    regexp_replace(newest.words::text,
      '; después ([^\\"]* al mes)\\nHoy no se cobra nada\.\\nNotas cifradas\|/privacy\\nSomos el equipo de Yoi\|/legal',
      '; si quieres, \1\\nNotas cifradas|/privacy\\nSin anuncios|/privacy#cookies\\nTodo borrable|/privacy#tus-derechos\\nQuiénes somos|/legal')::jsonb as words,
    not exists (select from content_landing_revision where member_id is not null) as is_shipped
  from content_landing_revision as newest
  order by newest.number desc
  limit 1;
delete from marks_landing where words = old;

insert into content_kept_text (path, number)
  select '/', number from marks_landing where not is_shipped
  on conflict (path) do update set number = excluded.number;
delete from marks_landing where not is_shipped;

insert into content_landing_revision (number, words, created_at) select number + 1, words, now() from marks_landing;
update content_landing_section as section set text = words.text
from marks_landing, jsonb_to_recordset(marks_landing.words -> 'sections') as words (slug text, text text)
where words.slug = section.slug and words.text <> section.text;
update content_epoch set epoch = epoch + 1;
