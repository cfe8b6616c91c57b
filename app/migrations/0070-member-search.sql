-- Support finds members by the beginning of a name or an address.
create index accounts_member_username_start on accounts_member (lower(username) text_pattern_ops);
create index accounts_member_email_start on accounts_member (email text_pattern_ops);

-- The readings of a member of the team, of which the newest opens a record for an hour.
create index sharing_access_staff on sharing_access (member_id, read_by, access_id desc) where is_staff;
