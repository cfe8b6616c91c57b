-- The words for feelings, the areas of life and the causes of discomfort are part of the product.
-- A word stands in the middle of its quadrant; finer places wait for the norms that a psychologist signs.
create table feelings_word (
  word_id smallint primary key,
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null,
  pleasantness smallint not null check (pleasantness between 1 and 5),
  energy smallint not null check (energy between 1 and 5)
);

-- The dimension is the slug of one of the portfolio's five; its name belongs to that module.
create table feelings_area (
  area_id smallint primary key,
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null,
  dimension text not null check (dimension in ('cuerpo', 'mente', 'vinculos', 'proposito', 'dinero'))
);

create table feelings_cause (
  cause_id smallint primary key,
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null
);

-- How a member was, at one moment. Rows are only added: taking one back is a row of its own (below).
-- local_day is fixed when it is written, so that a later change of zone or of day start moves nothing.
-- placed_by says who put it on the two axes: the member herself, or the word that she chose without them.
create table feelings_check_in (
  member_id bigint not null,
  check_in_id bigint generated always as identity,
  local_day date not null,
  recorded_at timestamptz not null,
  pleasantness smallint check (pleasantness between 1 and 5),
  energy smallint check (energy between 1 and 5),
  placed_by text check (placed_by in ('member', 'word')),
  control text check (control in ('si', 'en_parte', 'no')),
  primary key (member_id, check_in_id),
  check ((pleasantness is null) = (energy is null) and (pleasantness is null) = (placed_by is null))
);

create index feelings_check_in_day on feelings_check_in (member_id, local_day);

-- The position keeps the order of choosing and, with its check, the most that one check-in may hold.
create table feelings_check_in_word (
  member_id bigint not null,
  check_in_id bigint not null,
  position smallint not null check (position between 1 and 3),
  word_id smallint not null references feelings_word,
  primary key (member_id, check_in_id, position),
  unique (member_id, check_in_id, word_id),
  foreign key (member_id, check_in_id) references feelings_check_in on delete cascade
);

create table feelings_check_in_area (
  member_id bigint not null,
  check_in_id bigint not null,
  position smallint not null check (position between 1 and 2),
  area_id smallint not null references feelings_area,
  check_in_area_id bigint generated always as identity,
  primary key (member_id, check_in_id, position),
  unique (member_id, check_in_id, area_id),
  unique (member_id, check_in_area_id),
  foreign key (member_id, check_in_id) references feelings_check_in on delete cascade
);

-- A cause may say of which area of the same check-in it speaks.
create table feelings_check_in_cause (
  member_id bigint not null,
  check_in_id bigint not null,
  position smallint not null check (position between 1 and 2),
  cause_id smallint not null references feelings_cause,
  area_id smallint,
  check_in_cause_id bigint generated always as identity,
  primary key (member_id, check_in_id, position),
  unique nulls not distinct (member_id, check_in_id, cause_id, area_id),
  foreign key (member_id, check_in_id) references feelings_check_in on delete cascade,
  foreign key (member_id, check_in_id, area_id)
    references feelings_check_in_area (member_id, check_in_id, area_id) on delete cascade
);

-- What the member wrote, sealed under her own key.
create table feelings_check_in_note (
  member_id bigint not null,
  check_in_id bigint not null,
  sealed bytea not null,
  primary key (member_id, check_in_id),
  foreign key (member_id, check_in_id) references feelings_check_in on delete cascade
);

create table feelings_check_in_withdrawal (
  member_id bigint not null,
  check_in_id bigint not null,
  withdrawn_at timestamptz not null,
  primary key (member_id, check_in_id),
  foreign key (member_id, check_in_id) references feelings_check_in on delete cascade
);

insert into feelings_word (word_id, slug, name, pleasantness, energy) values
  (1, 'alegria', 'alegría', 4, 4),
  (2, 'entusiasmo', 'entusiasmo', 4, 4),
  (3, 'ilusion', 'ilusión', 4, 4),
  (4, 'orgullo', 'orgullo', 4, 4),
  (5, 'inspiracion', 'inspiración', 4, 4),
  (6, 'diversion', 'diversión', 4, 4),
  (7, 'calma', 'calma', 4, 2),
  (8, 'gratitud', 'gratitud', 4, 2),
  (9, 'ternura', 'ternura', 4, 2),
  (10, 'alivio', 'alivio', 4, 2),
  (11, 'satisfaccion', 'satisfacción', 4, 2),
  (12, 'confianza', 'confianza', 4, 2),
  (13, 'ansiedad', 'ansiedad', 2, 4),
  (14, 'enfado', 'enfado', 2, 4),
  (15, 'miedo', 'miedo', 2, 4),
  (16, 'frustracion', 'frustración', 2, 4),
  (17, 'agobio', 'agobio', 2, 4),
  (18, 'verguenza', 'vergüenza', 2, 4),
  (19, 'tristeza', 'tristeza', 2, 2),
  (20, 'cansancio', 'cansancio', 2, 2),
  (21, 'soledad', 'soledad', 2, 2),
  (22, 'culpa', 'culpa', 2, 2),
  (23, 'desanimo', 'desánimo', 2, 2),
  (24, 'aburrimiento', 'aburrimiento', 2, 2);

insert into feelings_area (area_id, slug, name, dimension) values
  (1, 'sueno', 'Sueño', 'cuerpo'),
  (2, 'salud', 'Salud', 'cuerpo'),
  (3, 'cuerpo', 'Cuerpo', 'cuerpo'),
  (4, 'calma', 'Calma', 'mente'),
  (5, 'autoestima', 'Autoestima', 'mente'),
  (6, 'ocio', 'Ocio', 'mente'),
  (7, 'pareja', 'Pareja', 'vinculos'),
  (8, 'familia', 'Familia', 'vinculos'),
  (9, 'amistad', 'Amistad', 'vinculos'),
  (10, 'trabajo', 'Trabajo o estudio', 'proposito'),
  (11, 'sentido', 'Sentido', 'proposito'),
  (12, 'dinero', 'Dinero', 'dinero');

insert into feelings_cause (cause_id, slug, name) values
  (1, 'exceso-de-carga', 'Exceso de carga'),
  (2, 'falta-de-control', 'Falta de control'),
  (3, 'conflicto', 'Conflicto'),
  (4, 'perdida', 'Pérdida'),
  (5, 'comparacion', 'Comparación'),
  (6, 'incertidumbre', 'Incertidumbre'),
  (7, 'cansancio', 'Cansancio o falta de sueño'),
  (8, 'habito-o-evitacion', 'Hábito o evitación'),
  (9, 'no-lo-se', 'No lo sé');
