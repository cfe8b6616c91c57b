-- What a member may do beyond what every member may; without a row she is a member like the others.
create table accounts_role (
  member_id bigint primary key references accounts_member on delete cascade,
  role text not null check (role in ('expert', 'editor', 'moderator', 'support', 'admin')),
  given_by bigint,
  given_at timestamptz not null
);

-- What members say under a page of the tree. A reply belongs to the first comment of its thread: there is one level.
-- Name and role are those of the moment of writing; both ids and name go when the account does, the words stay.
create table comments_comment (
  comment_id bigint generated always as identity primary key,
  page_id bigint not null,
  parent_id bigint,
  member_id bigint,
  author_name text,
  role text not null,
  is_page_author boolean not null,
  body text not null check (length(body) between 1 and 3000),
  wants_replies boolean not null,
  posted_at timestamptz not null,
  unique (page_id, comment_id),
  foreign key (page_id, parent_id) references comments_comment (page_id, comment_id),
  check (parent_id <> comment_id)
);

create index comments_comment_thread on comments_comment (page_id, coalesce(parent_id, comment_id), comment_id);
create index comments_comment_member on comments_comment (member_id) where member_id is not null;

-- A comment that was hidden, by whom and why; restoring keeps the row.
create table comments_hiding (
  hiding_id bigint generated always as identity primary key,
  comment_id bigint not null references comments_comment on delete cascade,
  reason text not null,
  hidden_by bigint,
  hidden_at timestamptz not null,
  restored_by bigint,
  restored_at timestamptz
);

create unique index comments_hiding_current on comments_hiding (comment_id) where restored_at is null;

-- A member tells the moderators of a comment, once; what they decide is written beside it.
create table comments_report (
  member_id bigint not null,
  comment_id bigint not null references comments_comment on delete cascade,
  reason text not null check (reason in ('insulto', 'publicidad', 'datos', 'salud', 'otro')),
  note text not null check (length(note) <= 500),
  reported_at timestamptz not null,
  decision text check (decision in ('hidden', 'kept')),
  decided_by bigint,
  decided_at timestamptz,
  primary key (member_id, comment_id),
  check ((decision is null) = (decided_at is null))
);

create index comments_report_comment on comments_report (comment_id);
create index comments_report_open on comments_report (reported_at) where decided_at is null;

create table comments_feedback (
  member_id bigint not null,
  comment_id bigint not null references comments_comment on delete cascade,
  verdict text not null check (verdict in ('like', 'dislike')),
  given_at timestamptz not null,
  primary key (member_id, comment_id)
);

create index comments_feedback_comment on comments_feedback (comment_id);

-- Who may not comment; lifting it keeps the row.
create table comments_ban (
  member_id bigint not null,
  ban_id bigint generated always as identity,
  reason text not null,
  banned_by bigint,
  banned_at timestamptz not null,
  lifted_by bigint,
  lifted_at timestamptz,
  primary key (member_id, ban_id)
);

create unique index comments_ban_current on comments_ban (member_id) where lifted_at is null;

create table comments_rating (
  member_id bigint not null,
  page_id bigint not null,
  rating smallint not null check (rating between 1 and 5),
  first_rated_at timestamptz not null,
  rated_at timestamptz not null,
  primary key (member_id, page_id)
);

create index comments_rating_page on comments_rating (page_id) include (rating);
