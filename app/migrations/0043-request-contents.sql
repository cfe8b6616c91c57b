-- What a request with a key said is kept as a hash under its member's key: a bare one let whoever holds a backup confirm a
-- guessed line of a diary. The bare ones go; their rows stay, so that what was sent before is still known when it comes again.
alter table platform_idempotency drop column body_hash;
alter table platform_idempotency add column content_hash bytea;
