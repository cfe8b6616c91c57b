-- What a member lets one other member read, until a day. All else stays private.
create table sharing_share (
  member_id bigint not null,
  share_id bigint generated always as identity unique,
  kind text not null,
  -- The one record of the kind; null for all of them.
  item_id bigint,
  -- By name with an expert, or by an invitation that another member accepts.
  via text not null check (via in ('expert', 'invitation')),
  -- The member who may read. Null while nobody has accepted, and after the end of the reader's account.
  read_by bigint,
  -- The last local day of the owner on which it can be read, and the instant at which that day ends.
  until_day date not null,
  ends_at timestamptz not null,
  shared_at timestamptz not null,
  token_hash bytea unique,
  invitation_ends_at timestamptz,
  accepted_at timestamptz,
  -- From this instant on it can be read: the owner has seen and confirmed the account that accepted.
  opened_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('taken_back', 'refused', 'left', 'blocked', 'account_ended')),
  primary key (member_id, share_id),
  constraint sharing_share_ended check ((ended_at is null) = (ended_because is null)),
  constraint sharing_share_reader check (opened_at is null or read_by is not null or ended_at is not null),
  constraint sharing_share_invited
    check ((via = 'invitation') = (token_hash is not null) and (token_hash is null) = (invitation_ends_at is null))
);
create index sharing_share_reader_index on sharing_share (read_by, share_id) where read_by is not null;

-- Who read what and when: once a minute for each share. A reading by the team names its reason and no share.
create table sharing_access (
  member_id bigint not null,
  access_id bigint generated always as identity,
  -- Null after the end of the reader's account.
  read_by bigint,
  share_id bigint,
  kind text not null,
  item_id bigint,
  read_at timestamptz not null,
  is_staff boolean not null default false,
  reason text,
  primary key (member_id, access_id),
  constraint sharing_access_minute unique (share_id, read_at),
  constraint sharing_access_staff check (is_staff = (reason is not null) and is_staff = (share_id is null))
);
create index sharing_access_reader on sharing_access (read_by) where read_by is not null;

-- A member (`member_id`) with whose shares an expert (`blocked_by`) wants nothing to do.
create table sharing_block (
  member_id bigint not null,
  blocked_by bigint not null,
  blocked_at timestamptz not null,
  primary key (member_id, blocked_by)
);
create index sharing_block_by on sharing_block (blocked_by);
