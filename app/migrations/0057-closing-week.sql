-- A member may ask to close the account. It is erased at this instant unless the member stays before; until then nobody
-- else gets its name or address.
alter table accounts_member add column erase_at timestamptz;
create index accounts_member_erase_at on accounts_member (erase_at) where erase_at is not null;
-- The last finished erasure of the diary alone. A row that is older than the erasure below came back with a backup.
alter table accounts_member add column diary_erased_at timestamptz;

-- The last mail of an account, sealed under the key of the program, until it is sent. It names no member.
create table accounts_farewell (
  farewell_id bigint generated always as identity primary key,
  sealed text not null,
  created_at timestamptz not null
);

-- What an erasure leaves: whose number, what was erased, and when. A start repeats it for rows that a restore brought
-- back, and ends one that was cut off.
create table platform_erasure (
  erasure_id bigint generated always as identity unique,
  member_id bigint not null,
  scope text not null check (scope in ('account', 'diary')),
  erased_at timestamptz not null,
  primary key (member_id, scope)
);

-- Accounts that the version before closed are erased at the next start, if their jobs have not ended.
insert into platform_erasure (member_id, scope, erased_at)
  select member_id, 'account', min(closed_at)
  from (
    select member_id, closed_at from accounts_member where closed_at is not null
    union all
    select (payload ->> 'memberId')::bigint, occurred_at from platform_event where name = 'accounts.closed'
  ) as closed
  group by member_id;

-- Since when the author is in the week of a closed account: the text is not shown meanwhile.
alter table comments_comment add column absent_since timestamptz;
alter table referents_review add column absent_since timestamptz;

-- The text of a comment goes with its author; the thread of others stays.
alter table comments_comment drop constraint comments_comment_body_check;
alter table comments_comment add constraint comments_comment_body_check
  check (length(body) <= 3000 and (length(body) > 0 or member_id is null));

-- Shipped texts about the end of an account that no editor has changed get a revision without an author. A text that an
-- editor has changed stays; the start names its page until an editor saves it again.
create function pg_temp.name_the_week(old text) returns text language plpgsql as $$
declare
  change record;
  changed text := old;
begin
  for change in select * from (values
    ('mientras tengas la cuenta. Si la cierras, se borran.',
     'mientras tengas la cuenta. Si pides cerrarla, se borran a los siete días, o enseguida si lo prefieres; hasta entonces puedes quedarte. También puedes borrar solo el diario. Después queda un número con la fecha, para repetir el borrado si recuperamos una copia de seguridad; la ley no nos obliga hoy a guardar más.'),
    ('hasta que cierres la cuenta. Después quedan sin tu nombre, para que la conversación se entienda; si quieres que desaparezca uno, dínoslo.',
     'hasta que cierres la cuenta. Desde que lo pides no se ven, y después se borran; de un comentario queda el hueco, para que las respuestas de otras personas se entiendan.'),
    ('Dos cosas las haces sin preguntarnos: borrar tu cuenta con todo lo que hay dentro, en Seguridad, y descargar',
     'Tres cosas las haces sin preguntarnos: borrar tu cuenta con todo lo que hay dentro o borrar solo tu diario, en Seguridad, y descargar'),
    ('Al cerrarla borramos tus datos como explica',
     'A los siete días, o enseguida si lo prefieres, borramos tus datos como explica'),
    ('Puedes borrar tu cuenta con todo lo que hay dentro desde Seguridad y descargar',
     'Puedes borrar tu cuenta con todo lo que hay dentro, o solo tu diario, desde Seguridad y descargar')
  ) as changes (before, after)
  loop
    changed := replace(changed, change.before, change.after);
  end loop;
  return changed;
end $$;

create temporary table week_landing on commit drop as
  select newest.number, pg_temp.name_the_week(newest.words::text)::jsonb as words,
    not exists (select from content_landing_revision where member_id is not null) as is_shipped
  from content_landing_revision as newest
  where newest.number = (select max(number) from content_landing_revision)
    and pg_temp.name_the_week(newest.words::text) <> newest.words::text;
insert into content_kept_text (path, number)
  select '/', number from week_landing where not is_shipped
  on conflict (path) do update set number = excluded.number;
delete from week_landing where not is_shipped;
insert into content_landing_revision (number, words, created_at) select number + 1, words, now() from week_landing;
update content_faq_item
set answer_markdown = pg_temp.name_the_week(answer_markdown), answer_html = pg_temp.name_the_week(answer_html)
where exists (select from week_landing);

create temporary table week_page on commit drop as
  select page.page_id, page.slug, newest.number,
    not exists (
      select from content_revision as revision
      where revision.page_id = page.page_id and revision.member_id is not null) as is_shipped
  from content_page as page
  join content_text as text using (page_id)
  join content_revision as newest on newest.revision_id = page.latest_revision_id
  where page.kind = 'text' and page.slug in ('privacy', 'terms') and page.live_revision_id is not null
    and pg_temp.name_the_week(text.body_markdown) <> text.body_markdown;
insert into content_kept_text (path, page_id, number)
  select '/' || slug, page_id, number from week_page where not is_shipped
  on conflict (path) do update set number = excluded.number;
delete from week_page where not is_shipped;
insert into content_revision (page_id, number, title, slug, fields, created_at)
  select revision.page_id, revision.number + 1, revision.title, revision.slug,
    jsonb_set(revision.fields, '{body}', to_jsonb(pg_temp.name_the_week(revision.fields ->> 'body'))), now()
  from week_page
  join content_revision as revision using (page_id, number);
update content_page as page
set latest_revision_id = revision.revision_id, live_revision_id = revision.revision_id
from week_page as changed
join content_revision as revision on revision.page_id = changed.page_id and revision.number = changed.number + 1
where page.page_id = changed.page_id;
update content_text as text
set body_markdown = pg_temp.name_the_week(text.body_markdown), body_html = pg_temp.name_the_week(text.body_html)
from week_page as changed
where text.page_id = changed.page_id;
select content_index_page(page_id) from week_page;
update content_epoch set epoch = epoch + 1;
