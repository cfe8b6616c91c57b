-- Where a recovery must not tell who has an account, an address without one gets a code as well, under a negative
-- number that belongs to nobody. So a code no longer needs a member; who deletes her account takes hers along.
alter table accounts_mailed_code drop constraint accounts_mailed_code_member_id_fkey;
