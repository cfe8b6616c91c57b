-- Events that were stored in the statement of their deed and whose jobs are queued afterwards. A row is deleted in the
-- transaction that queues its jobs, so the table is nearly empty. Payloads carry ids, never a person's words.
create table platform_deferred_event (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  occurred_at timestamptz not null
);
