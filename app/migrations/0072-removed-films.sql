-- The row of a film is deleted with the film, because it contains the hash of the original. Its upload stays without
-- name and size, so that it counts for the limit of uploads.
alter table media_upload add column removed_at timestamptz;
update media_upload set removed_at = now(), name = '', bytes = 1
  from media_file as file where file.file_id = media_upload.file_id and file.deleted_at is not null;
delete from media_file where kind = 'video' and deleted_at is not null;
