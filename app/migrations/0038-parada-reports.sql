-- What a Parada came to, made when it ended and never made again: numbers and references to texts, no text and no words,
-- sealed under the member's key. It goes with its Parada.
create table paradas_report (
  member_id bigint not null,
  parada_id bigint not null,
  formula_version smallint not null,
  sealed bytea not null,
  made_at timestamptz not null,
  primary key (member_id, parada_id),
  foreign key (member_id, parada_id) references paradas_parada on delete cascade
);
