-- The questions of the landing page, which editors change. Answers are written as Markdown and kept as sanitised HTML.
create table content_faq_item (
  faq_item_id bigint generated always as identity primary key,
  position smallint not null unique,
  question text not null,
  answer_markdown text not null,
  answer_html text not null
);
