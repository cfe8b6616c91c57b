-- What members write to the team. Type 1 says that she is interested in the app.
create table contact_message (
  member_id bigint not null references accounts_member on delete cascade,
  message_id bigint generated always as identity unique,
  type smallint not null check (type between 1 and 99),
  body text not null,
  sent_at timestamptz not null,
  primary key (member_id, message_id)
);

-- Somebody without an account who would like to hear of Yoi, or to work with it as an expert.
create table contact_lead (
  lead_id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  interest text not null check (interest in ('usuario', 'experto', 'otra')),
  note text not null,
  consented_at timestamptz not null
);

create table contact_application (
  application_id bigint generated always as identity primary key,
  position_id bigint,
  name text not null,
  email text not null,
  country text not null,
  area text not null,
  speciality text not null,
  message text not null,
  links text[] not null,
  consented_at timestamptz not null
);
