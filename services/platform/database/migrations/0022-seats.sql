-- Places of a subscription that its holder has given to somebody. Free ones have no row: there are as many as
-- the terms say, less those that are taken. `holder_id`: the subscription's account.
create table seats (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null,
  holder_id bigint not null references accounts on delete cascade,
  place int not null check (place > 0),
  name text not null,
  email text not null,
  email_key text not null,
  added timestamptz not null,
  -- The code that activates it: the latest one, and how it went out.
  token_hash bytea unique,
  issued timestamptz,
  issued_by text check (issued_by in ('mail', 'hand')),
  expires timestamptz,
  reminded timestamptz,
  guest_id bigint references accounts on delete cascade,
  activated timestamptz,
  removed timestamptz,
  frees date,                              -- the first day in Rome on which the place is free again
  check ((issued is null) = (issued_by is null) and (issued is null) = (expires is null)),
  check ((guest_id is null) = (activated is null)),
  check ((removed is null) = (frees is null))
);
create unique index on seats (subscription_id, place) where removed is null;
create unique index on seats (subscription_id, email_key) where removed is null;
create index on seats (holder_id);
create index on seats (guest_id);
create index on seats (email_key);
create index on seats (removed) where removed is not null;
create index on seats (issued) where activated is null and removed is null and reminded is null;

-- What a guest reads is moved by the seat it comes from.
create index on entitlements (source) where slave;
