-- Which campaign brought somebody to the form: what the address of her link said, by the names of its parameters.
alter table contact_lead add column campaign jsonb not null default '{}' check (jsonb_typeof(campaign) = 'object');
alter table contact_application
  add column campaign jsonb not null default '{}' check (jsonb_typeof(campaign) = 'object');

-- Whether an address has left word in a form is asked when it opens an account.
create index contact_lead_email on contact_lead (lower(email));
create index contact_application_email on contact_application (lower(email));

-- Of what the CRM has been told, each once; nothing of what was said is kept. The subject is the lead, the application,
-- or the member who has signed up.
create table attribution_told (
  origin text not null check (origin in ('lead', 'application', 'sign-up')),
  subject_id bigint not null,
  told_at timestamptz not null,
  primary key (origin, subject_id)
);
