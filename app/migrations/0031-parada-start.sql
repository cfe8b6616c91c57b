-- What she has answered on the way to a start that is not finished, sealed as her texts are.
alter table paradas_text drop constraint paradas_text_kind_check;
alter table paradas_text add constraint paradas_text_kind_check
  check (kind in ('intention', 'keep', 'let_go', 'try', 'start'));
