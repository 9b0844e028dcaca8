-- The letter about a renewal that never came to its person leaves the way out free until the next expiry
-- (Codice del consumo art. 65-bis), and a price that rises counts only after a letter.
alter table subscriptions
  add noticed_at timestamptz,              -- null: as its person asked, when the letter was due already
  add unheard date,                        -- the `ends` whose letter came back
  add free_until date,                     -- before this day one may leave at once, for what is left
  add price int check (price > 0),         -- of a period, once it has risen; before: that of `terms`
  add next_price int check (next_price > 0),
  add next_price_from date,                -- the first renewal that costs it
  add next_price_told timestamptz,
  add charged_back boolean not null default false,
  add check ((next_price is null) = (next_price_from is null)),
  add check ((next_price is null) = (next_price_told is null)),
  -- What was lengthened by days is counted anew from its end.
  drop constraint subscriptions_periods_check,
  add constraint subscriptions_periods_check check (periods >= 0),
  drop constraint subscriptions_ended_why_check,
  add constraint subscriptions_ended_why_check
    check (ended_why in ('cancelled', 'unpaid', 'withdrawn', 'left', 'chargeback'));

-- Which days a payment has paid: what is not read yet is no revenue yet. It outlasts the account, without a
-- name, as the books do.
create table paid_periods (
  payment_id bigint primary key,           -- payments
  subscription_id uuid not null,
  brand text not null,
  offer text not null,
  since date not null,
  until date not null,                     -- the first day it does not pay
  check (since <= until)
);
create index on paid_periods (subscription_id, since desc);
create index on paid_periods (until);

-- What became of subscriptions, for the publisher's counts; nobody's name is in it.
create table subscription_movements (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  subscription_id uuid not null,
  brand text not null,
  offer text not null,
  months int not null,
  what text not null check (what in ('new', 'failed', 'recovered', 'lost')),
  why text
);
create index on subscription_movements (at);

insert into subscription_movements (at, subscription_id, brand, offer, months, what)
  select concluded, id, brand, offer, months, 'new' from subscriptions order by concluded;
insert into subscription_movements (at, subscription_id, brand, offer, months, what, why)
  select ended, id, brand, offer, months, 'lost', ended_why from subscriptions
  where ended is not null order by ended;
insert into paid_periods (payment_id, subscription_id, brand, offer, since, until)
  select coalesce(p.id, s.first_payment), s.id, s.brand, s.offer,
    (s.ends - make_interval(months => s.months))::date,
    greatest((s.ends - make_interval(months => s.months))::date,
      least(s.ends, (s.ended at time zone 'Europe/Rome')::date))
  from subscriptions s
  left join lateral (
    select id from payments where purpose = 'renewal' and subject = s.id and state = 'succeeded'
    order by id desc limit 1) p on true
  on conflict do nothing;

-- What customer care did for somebody, at the terminal: who, what, when, why.
create table care_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint not null references accounts on delete cascade,
  operator_user text not null,             -- whoever the machine knows
  operator_name text,                      -- as they said they are called
  what text not null check (what in ('extend', 'unlock', 'unlock-devices', 'resend', 'refund')),
  detail text not null,
  why text not null check (why <> '')
);
create index on care_acts (account_id);
create index on orders (subscription_id);
