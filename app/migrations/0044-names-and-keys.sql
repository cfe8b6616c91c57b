-- Names that were let go, by a change or with an account, until somebody else may take them. Kept as a hash under the
-- program's key; who let a name go may take it back, and is not known any more once her account is erased.
create table accounts_resting_name (
  name_hash bytea primary key,
  let_go_by bigint references accounts_member on delete set null,
  rests_until timestamptz not null
);

create index accounts_resting_name_until on accounts_resting_name (rests_until);
create index accounts_resting_name_let_go_by on accounts_resting_name (let_go_by);

-- Comments show how their authors are called now; those of members who took another name before are corrected.
update comments_comment as comment set author_name = member.username
from accounts_member as member
where member.member_id = comment.member_id and comment.author_name is distinct from member.username;

-- A key that a page of ours was given counts with the cookie of its session alone, and is stored with it. Those of before
-- stand alone: they end where every refresh token of the session is bound, so that its client is a page.
update accounts_session as session set key_hash = null
where session.key_hash is not null
  and exists (
    select from accounts_refresh_token as token
    where token.member_id = session.member_id and token.session_id = session.session_id)
  and not exists (
    select from accounts_refresh_token as token
    where token.member_id = session.member_id and token.session_id = session.session_id and not token.is_bound);
