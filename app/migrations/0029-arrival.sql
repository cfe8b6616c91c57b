-- Where a member is in her arrival and in the beginning of a Parada: every step that she reached, in order.
create table arrival_step (
  member_id bigint not null,
  step_id bigint generated always as identity,
  current_step text not null check (current_step ~ '^[A-Za-z0-9_-]{1,64}$'),
  reached_at timestamptz not null,
  primary key (member_id, step_id)
);

-- What a member may agree to beside terms and diary: one mail after a Parada, and the use of numbers without names.
alter table accounts_consent drop constraint accounts_consent_purpose_check;
alter table accounts_consent add constraint accounts_consent_purpose_check
  check (purpose in ('terms', 'diary', 'follow_up_mail', 'research'));
