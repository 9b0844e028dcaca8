-- An order may be of a single copy: one edition of one day, which has no duration. `copy_page`: where its
-- person was leafing, and comes back to.
alter table orders alter column months drop not null;
alter table orders add column copy_edition text;
alter table orders add column copy_day date;
alter table orders add column copy_page int;
alter table orders add constraint orders_copy check (
  (months is null) = (copy_day is not null) and (copy_day is null) = (copy_edition is null)
);
-- Never two at once for one copy: what has been opened in another tab is the same order.
create unique index orders_open_copy on orders (account_id, brand, copy_edition, copy_day)
  where state = 'open' and copy_day is not null;

-- What was bought, for as long as the account lives. Closed: the money went back.
create table single_copies (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique,
  account_id bigint not null references accounts on delete cascade,
  payment_id bigint not null,
  brand text not null,
  edition text not null,
  day date not null,
  price int not null,
  bought timestamptz not null,
  closed timestamptz,
  closed_why text check (closed_why in ('refunded', 'chargeback')),
  check ((closed is null) = (closed_why is null))
);
create unique index single_copies_owned on single_copies (account_id, brand, edition, day)
  where closed is null;
create index on single_copies (account_id, bought desc);

-- What a person may read for good: single editions, beside the rights in `entitlements`, of which they are
-- none: nobody is a subscriber by them.
create table edition_rights (
  account_id bigint not null references accounts on delete cascade,
  brand text not null,
  edition text not null,
  day date not null,
  source text not null,
  since timestamptz not null default clock_now(),
  primary key (account_id, brand, day, edition, source)
);
create index on edition_rights (source);
