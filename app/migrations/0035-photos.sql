-- Photos of members: they lie in the store of the library, which does not list them. What is kept as the original is the
-- whole picture without what its file said besides.
alter table media_file drop constraint media_file_kind_check;
alter table media_file add constraint media_file_kind_check check (kind in ('image', 'audio', 'video', 'photo'));
