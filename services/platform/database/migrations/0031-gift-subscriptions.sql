-- An order may be for somebody else: for whom, and when the letter goes, as it was typed before it was paid.
alter table orders add column for_gift boolean not null default false;
alter table orders add column gift jsonb;

-- What was paid for somebody else: months of an offer, that begin when the code of its letter is activated.
-- It outlives the account of who gave it. `day`: Rome's, on which the letter goes. Of whom it is for nothing
-- stays once it is activated but the name. The code is told in the letter alone.
create table gift_subscriptions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique,
  account_id bigint references accounts on delete set null,
  payment_id bigint not null,
  brand text not null,
  offer text not null,
  terms jsonb not null,
  given timestamptz not null,
  giver text,
  name text,
  email text,
  email_key text,
  words text,
  day date not null,
  sent timestamptz,
  code_hash bytea unique,
  activated timestamptz,
  activated_by bigint references accounts on delete set null,
  closed timestamptz,
  closed_why text check (closed_why in ('withdrawn', 'chargeback')),
  check ((closed is null) = (closed_why is null)),
  check (activated is null or closed is null),
  check ((sent is null) = (code_hash is null))
);
create index on gift_subscriptions (account_id);
create index on gift_subscriptions (activated_by);
create index on gift_subscriptions (email_key);
create index on gift_subscriptions (day) where sent is null and closed is null;
