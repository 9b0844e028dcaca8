-- The price of its first period is reserved to who never had a subscription of that masthead.
alter table orders add column reserved boolean not null default false;

-- Who said «no, thank you» to the offer of a masthead: the dashboard does not show it again.
create table declined_offers (
  account_id bigint not null references accounts on delete cascade,
  brand text not null,
  at timestamptz not null,
  primary key (account_id, brand)
);

-- A subscription of a masthead that was bought through Google. `reader`: the name that the masthead's
-- publication at Google has for who bought it; it is one account's. `until`: how long what Google said last
-- is believed.
create table google_subscriptions (
  account_id bigint not null references accounts on delete cascade,
  brand text not null,
  reader text not null,
  offer text not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (account_id, brand),
  unique (brand, reader)
);
