-- Images, sounds and films. The original is private; what is shown of it are its renditions. A file that was removed
-- keeps its row, which says by whom.
create table media_file (
  file_id bigint generated always as identity primary key,
  kind text not null check (kind in ('image', 'audio', 'video')),
  original_key text not null unique,
  sha256 bytea not null,
  bytes bigint not null check (bytes > 0),
  content_type text not null,
  is_public boolean not null,
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms > 0),
  title text not null,
  alt text not null,
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  placeholder text,
  captions_key text unique,
  uploaded_by bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  prepared_at timestamptz,
  refused_at timestamptz,
  refused_because text,
  deleted_by bigint,
  deleted_at timestamptz,
  check (kind = 'audio' or refused_at is not null or prepared_at is null or (width is not null and height is not null)),
  check (kind <> 'image' or (width is not null and height is not null and placeholder is not null and alt <> ''))
);

create index media_file_newest on media_file (kind, file_id desc) where deleted_at is null;
create index media_file_uploader on media_file (uploaded_by) where uploaded_by is not null;
create index media_file_deleter on media_file (deleted_by) where deleted_by is not null;

-- What is shown of a file. The rows of one file come in one transaction, when all of them are stored.
create table media_rendition (
  file_id bigint not null references media_file on delete cascade,
  format text not null check (format in ('avif', 'webp', 'jpeg', 'mp3', 'mp4')),
  width integer not null check (width >= 0),
  height integer not null check (height >= 0),
  key text not null unique,
  bytes bigint not null check (bytes > 0),
  primary key (file_id, format, width)
);

-- An upload that may be interrupted and taken up again. Its bytes lie in the spool until it is whole.
create table media_upload (
  upload_id text primary key,
  bound_to text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  name text not null,
  began_at timestamptz not null,
  touched_at timestamptz not null,
  file_id bigint unique references media_file on delete set null
);

create index media_upload_bound on media_upload (bound_to);
create index media_upload_touched on media_upload (touched_at);
