-- A draft may be empty: minutes and focus are needed from its first day on. Every row of before has both.
alter table paradas_parada
  alter column minutes_a_day drop not null,
  drop constraint paradas_parada_focus_check,
  add constraint paradas_parada_focus_check check (cardinality(focus) <= 2
    and focus <@ array['cuerpo', 'mente', 'vinculos', 'proposito', 'dinero']),
  add constraint paradas_parada_begun_check
    check (started_on is null or (minutes_a_day is not null and cardinality(focus) >= 1));

-- When a check-in was stored whose device says when it was made: it can be taken back for ten minutes from then on. Null
-- where the program's own clock dated it; all of before count as such.
alter table feelings_check_in add column stored_at timestamptz;
