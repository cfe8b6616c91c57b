-- From where an application was sent, as a keyed digest: who knows only its number may add a film from the same place alone.
alter table contact_application add column sent_from bytea;
