-- The instant from which a coupon holds. A coupon without one holds at once.
alter table billing_coupon
  add column valid_from timestamptz,
  add check (valid_from < valid_until);
