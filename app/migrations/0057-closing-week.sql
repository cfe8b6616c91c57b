-- A member may ask to close the account. It is erased at this instant unless the member stays before; until then nobody
-- else gets its name or address.
alter table accounts_member add column erase_at timestamptz;
create index accounts_member_erase_at on accounts_member (erase_at) where erase_at is not null;
-- The last finished erasure of the diary alone. A row that is older than the erasure below came back with a backup.
alter table accounts_member add column diary_erased_at timestamptz;

-- The last mail of an account, sealed under the key of the program, until it is sent. It names no member.
create table accounts_farewell (
  farewell_id bigint generated always as identity primary key,
  sealed text not null,
  created_at timestamptz not null
);

-- What an erasure leaves: whose number, what was erased, and when. A start repeats it for rows that a restore brought
-- back, and ends one that was cut off.
create table platform_erasure (
  erasure_id bigint generated always as identity unique,
  member_id bigint not null,
  scope text not null check (scope in ('account', 'diary')),
  erased_at timestamptz not null,
  primary key (member_id, scope)
);

-- Accounts that the version before closed are erased at the next start, if their jobs have not ended.
insert into platform_erasure (member_id, scope, erased_at)
  select member_id, 'account', min(closed_at)
  from (
    select member_id, closed_at from accounts_member where closed_at is not null
    union all
    select (payload ->> 'memberId')::bigint, occurred_at from platform_event where name = 'accounts.closed'
  ) as closed
  group by member_id;

-- Since when the author is in the week of a closed account: the text is not shown meanwhile.
alter table comments_comment add column absent_since timestamptz;
alter table referents_review add column absent_since timestamptz;

-- The text of a comment goes with its author; the thread of others stays.
alter table comments_comment drop constraint comments_comment_body_check;
alter table comments_comment add constraint comments_comment_body_check
  check (length(body) <= 3000 and (length(body) > 0 or member_id is null));
