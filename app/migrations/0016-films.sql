-- Films that nothing on this machine could re-encode say so.
alter table media_file add column kept_as_is_at timestamptz;

-- How far an upload has come is what its file says; a row would have to be written with every part.
alter table media_upload drop column received;
drop index media_upload_touched;
alter table media_upload drop column touched_at;
create index media_upload_began on media_upload (began_at);
