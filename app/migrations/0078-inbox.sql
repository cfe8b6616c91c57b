-- What people write to the team is a conversation: a lead of the site, a notice of interest, or a message of a member.
-- The team answers by mail. Closing a conversation or handing it to somebody is a change with its maker and instant.
create table contact_conversation (
  conversation_id bigint generated always as identity primary key,
  kind text not null check (kind in ('lead', 'interest', 'message')),
  lead_id bigint unique references contact_lead on delete cascade,
  message_id bigint unique references contact_message (message_id) on delete cascade,
  started_at timestamptz not null,
  -- The id of the mail that confirmed the message. Answers refer to it, so that mail programs show one thread.
  first_mail text,
  handled_by bigint,
  closed_at timestamptz,
  changed_by bigint,
  changed_at timestamptz,
  check ((kind = 'lead') = (lead_id is not null)),
  check ((lead_id is null) <> (message_id is null)),
  check (changed_at is not null or (closed_at is null and handled_by is null))
);

create index contact_conversation_open on contact_conversation (conversation_id) where closed_at is null;
create index contact_conversation_handled on contact_conversation (handled_by, conversation_id)
  where handled_by is not null;

insert into contact_conversation (kind, lead_id, message_id, started_at)
select kind, lead_id, message_id, started_at from (
  select 'lead' as kind, lead_id, null::bigint as message_id, consented_at as started_at from contact_lead
  union all
  select case type when 1 then 'interest' else 'message' end, null, message_id, sent_at from contact_message
) as former order by started_at;

-- An answer of the team. `sent_at` is null until the mail server has accepted it.
create table contact_answer (
  answer_id bigint generated always as identity primary key,
  conversation_id bigint not null references contact_conversation on delete cascade,
  language text not null check (language in ('es', 'en')),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  written_by bigint,
  written_at timestamptz not null,
  sent_at timestamptz
);

create index contact_answer_conversation on contact_answer (conversation_id, answer_id);

-- Answers that the team writes often. They are filled with the name of the person.
create table contact_template (
  template_id bigint generated always as identity primary key,
  language text not null check (language in ('es', 'en')),
  name text not null check (length(name) between 1 and 80),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  changed_by bigint,
  changed_at timestamptz not null,
  unique (language, name)
);

insert into contact_template (language, name, subject, body, changed_at) values
  ('es', 'Gracias y siguiente paso', 'Re: Gracias por escribirnos',
   E'Hola, {nombre}.\n\nGracias por escribirnos. Puedes empezar hoy: abres una cuenta, eliges lo que quieres cuidar y tienes 21 días para probarlo a tu ritmo.\n\nSi te surge una duda mientras tanto, contesta a este correo.', now()),
  ('en', 'Thanks and next step', 'Re: Thank you for writing to us',
   E'Hello, {nombre}.\n\nThank you for writing to us. You can begin today: you open an account, choose what you want to take care of, and have 21 days to try it at your own pace.\n\nIf a question comes up meanwhile, reply to this mail.', now()),
  ('es', 'Falta un dato', 'Re: Gracias por escribirnos',
   E'Hola, {nombre}.\n\nPara poder ayudarte nos falta un dato: ¿qué ves en la pantalla cuando ocurre, y en qué aparato lo usas?\n\nContesta a este correo y lo miramos.', now()),
  ('en', 'One detail is missing', 'Re: Thank you for writing to us',
   E'Hello, {nombre}.\n\nTo be able to help you we need one detail: what do you see on the screen when it happens, and on which device do you use Yoi?\n\nReply to this mail and we will look at it.', now()),
  ('es', 'No es para Yoi, pero sí hay ayuda', 'Re: Gracias por escribirnos',
   E'Hola, {nombre}.\n\nGracias por contárnoslo. Yoi no sustituye a una persona que te escuche ni da atención sanitaria, y con lo que cuentas mereces algo más cercano.\n\nEn {sitio}/ayuda hay teléfonos gratuitos que atienden a cualquier hora. Si hay peligro ahora mismo, llama al 112.', now()),
  ('en', 'Yoi is not the place, but there is help', 'Re: Thank you for writing to us',
   E'Hello, {nombre}.\n\nThank you for telling us. Yoi does not replace a person who listens to you, and gives no medical care. With what you describe you deserve something closer.\n\nAt {sitio}/ayuda there are free telephone lines at any hour. If there is danger right now, call 112 in Spain or 911 in the United States.', now()),
  ('es', 'Borrar lo que nos dejaste', 'Re: Gracias por escribirnos',
   E'Hola, {nombre}.\n\nHemos recibido tu petición. Lo que nos escribiste se borra solo al cabo de un año; si quieres que lo borremos ya, confírmalo contestando a este correo desde la misma dirección.\n\nSi tienes cuenta, puedes descargar y borrar tus datos tú mismo en Mis datos.', now()),
  ('en', 'Delete what you left with us', 'Re: Thank you for writing to us',
   E'Hello, {nombre}.\n\nWe have received your request. What you wrote to us is deleted by itself after a year. If you want us to delete it now, confirm it by replying to this mail from the same address.\n\nIf you have an account, you can download and delete your data yourself in Mis datos.', now());
