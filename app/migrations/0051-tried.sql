-- Whether the member tried what the closing of a Parada named, asked once after a week. Earlier closings have no answer.
alter table paradas_parada
  add column tried text check (tried in ('yes', 'partly', 'not_yet')),
  add column tried_at timestamptz,
  add constraint paradas_parada_tried_with_instant check ((tried is null) = (tried_at is null));
