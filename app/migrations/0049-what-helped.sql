-- What helped in a pleasant moment: answers of its own beside the nine causes of a discomfort, and never among them.
create table feelings_help (
  help_id smallint primary key,
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null
);

insert into feelings_help (help_id, slug, name) values
  (1, 'alguien', 'Alguien'),
  (2, 'descanso', 'Descanso'),
  (3, 'algo-bien-hecho', 'Algo bien hecho'),
  (4, 'movimiento', 'Movimiento'),
  (5, 'naturaleza', 'Naturaleza'),
  (6, 'dinero-en-orden', 'Dinero en orden'),
  (7, 'un-plan', 'Un plan'),
  (8, 'nada-en-especial', 'Nada en especial');

-- Check-ins of before have no answer: their causes stay what they are.
create table feelings_check_in_help (
  member_id bigint not null,
  check_in_id bigint not null,
  position smallint not null check (position between 1 and 2),
  help_id smallint not null references feelings_help,
  primary key (member_id, check_in_id, position),
  unique (member_id, check_in_id, help_id),
  foreign key (member_id, check_in_id) references feelings_check_in on delete cascade
);
