-- A copy of a member's data. Its state follows from the times: without any it waits, then it is being made, then it is
-- ready or has failed; after its file is deleted it has expired. The file in the store is sealed under a key of its own,
-- which is sealed under the member's key: without that key nobody can open the file.
create table my_data_export (
  member_id bigint not null,
  export_id bigint not null generated always as identity unique,
  -- The member's day on which the copy was asked for.
  local_day date not null,
  requested_at timestamptz not null,
  sealed_key bytea not null,
  started_at timestamptz,
  ready_at timestamptz,
  failed_at timestamptz,
  expired_at timestamptz,
  -- The file in the media store; null before it is ready and after it is deleted. `bytes` is the length of the copy,
  -- which is shorter than the sealed file.
  file_key text,
  bytes bigint,
  -- The address that downloads the copy once: the SHA-256 of its token.
  address_hash bytea,
  address_until timestamptz,
  downloaded_at timestamptz,
  primary key (member_id, export_id),
  constraint my_data_export_ready check (ready_at is null or bytes is not null),
  constraint my_data_export_address check ((address_hash is null) = (address_until is null))
);
create index my_data_export_address on my_data_export (address_hash) where address_hash is not null;
create index my_data_export_requested on my_data_export (requested_at);
