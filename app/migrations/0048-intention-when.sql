-- The days on which the intention of a Parada asks its question, each choice from a local day on. Without a row it asks
-- every day, as every intention did before: no Parada of before gets one.
create table paradas_intention_when (
  member_id bigint not null,
  parada_id bigint not null,
  from_day date not null,
  kind text not null check (kind in ('daily', 'weekdays', 'when_it_happens')),
  -- ISO weekdays, Monday 1.
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  chosen_at timestamptz not null,
  primary key (member_id, parada_id, from_day),
  foreign key (member_id, parada_id) references paradas_parada on delete cascade,
  check ((kind = 'weekdays') = (weekdays is not null))
);
