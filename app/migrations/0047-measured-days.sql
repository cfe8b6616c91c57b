-- On how many local days the questions of the start, and those of the close, count: their mean over at most three days.
-- Paradas that are over or open keep the single day by which their measures were counted so far.
alter table paradas_parada
  add column max_measure_days smallint not null default 1 check (max_measure_days between 1 and 3);
alter table paradas_parada alter column max_measure_days set default 3;
update paradas_parada set max_measure_days = 3 where started_on is null;
