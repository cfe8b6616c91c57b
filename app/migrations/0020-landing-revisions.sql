-- The words of the landing page, each time that they were set. A row never changes, except that a writer is forgotten.
create table content_landing_revision (
  number int primary key,
  words jsonb not null,
  member_id bigint,
  created_at timestamptz not null
);
create trigger content_landing_revision_immutable
  before update of number, words, created_at on content_landing_revision
  for each row execute function content_keep_revision();

insert into content_landing_revision (number, words, created_at)
  select 1, jsonb_build_object(
    'sections', (select jsonb_agg(jsonb_build_object('slug', slug, 'title', title, 'text', text, 'actionLabel', action_label)
      order by slug) from content_landing_section),
    'steps', (select coalesce(jsonb_agg(jsonb_build_object('chip', chip, 'title', title, 'text', text)
      order by position), '[]') from content_trust_step),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('question', question, 'answer', answer_markdown)
      order by position), '[]') from content_faq_item)),
    now()
  where exists (select from content_landing_section);
