-- What time it is for what was bought: now, unless a test has moved the clock of its own database
-- (`alter database … set edicola.shift = '30 days'`).
create function clock_now() returns timestamptz language sql stable as $$
  select now() + coalesce(nullif(current_setting('edicola.shift', true), ''), '0 seconds')::interval
$$;
create or replace view current_rights as
  select account_id, what, brand, slave, family from entitlements
  where starts <= clock_now() and (ends is null or ends > clock_now());

-- Cards that the gateway keeps: we know what it calls them, and what stands on a receipt.
create table payment_cards (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  gateway text not null,
  ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  month int not null check (month between 1 and 12),
  year int not null,
  added timestamptz not null default now(),
  used timestamptz not null default now(),
  unique (gateway, account_id, ref)
);
create index on payment_cards (account_id, used desc);

-- A payment is stored, with the key it has for the gateway, before the gateway hears of it. It outlasts the
-- account, as the books of a company must (art. 2220 c.c.); then it is nobody's.
create table payments (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  account_id bigint references accounts on delete set null,
  purpose text not null check (purpose in ('order', 'renewal')),
  subject uuid not null,                   -- the order, or the subscription
  brand text not null,
  offer text not null,
  what text not null,                      -- as a receipt says it
  payee text not null,                     -- as the person's statement says it
  amount int not null check (amount > 0),  -- cents, VAT included
  currency text not null default 'EUR',
  vat int not null,
  issn text,
  gateway text not null,
  token text,                              -- a card just typed in: good once, gone when it is settled
  card_id bigint references payment_cards on delete set null,
  present boolean not null,                -- whether the person is there, and their bank may ask
  back text not null,                      -- the address they come back to from their bank
  state text not null default 'started'
    check (state in ('started', 'authenticating', 'succeeded', 'failed')),
  gateway_ref text,
  bank_url text,
  decline text,
  last4 text,
  created timestamptz not null,
  settled timestamptz,
  check ((settled is null) = (state in ('started', 'authenticating')))
);
-- Never two at once for one thing.
create unique index payments_running on payments (purpose, subject) where settled is null;
create index on payments (purpose, subject, id desc);
create index on payments (account_id);
create index on payments (created) where settled is null;

create table refunds (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  payment_id bigint not null references payments,
  amount int not null check (amount > 0),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  gateway_ref text,
  asked timestamptz not null,
  done timestamptz
);
create index on refunds (payment_id);
create index on refunds (asked) where state = 'asked';

-- The books. Nothing in them is ever changed or taken away: what was wrong is set right by another line.
create table ledger_entries (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  at timestamptz not null,
  kind text not null check (kind in ('charge', 'refund', 'chargeback')),
  payment_id bigint not null references payments,
  refund_id bigint unique references refunds,
  amount int not null,                     -- cents: what comes in is above zero
  vat int not null,
  vat_amount int not null,                 -- the tax within it
  brand text not null,
  offer text not null,
  issn text,
  what text not null,
  gateway text not null,
  gateway_ref text not null,
  check ((kind = 'charge') = (amount > 0)),
  check ((kind = 'refund') = (refund_id is not null))
);
create unique index on ledger_entries (payment_id) where kind = 'charge';
create unique index on ledger_entries (payment_id) where kind = 'chargeback';
create index on ledger_entries (payment_id);
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_stays before update or delete or truncate on ledger_entries
  for each statement execute function keep_ledger();

-- What the gateway has told already.
create table gateway_events (
  gateway text not null,
  event text not null,
  at timestamptz not null default now(),
  primary key (gateway, event)
);

-- The built-in test gateway (`services/outside/test-gateway.ts`). It is a company of its own: nothing else
-- reads these tables, as nothing of ours reads those of a real one.
create table test_gateway_cards (
  token text primary key,
  number text not null,
  month int not null,
  year int not null,
  cvc_ok boolean not null default true,
  made timestamptz not null default now()
);
create table test_gateway_payments (
  key uuid primary key,
  ref uuid not null unique default gen_random_uuid(),
  token text not null,
  present boolean not null,
  amount int not null,
  payee text not null,
  back text not null,
  state text not null check (state in ('succeeded', 'authenticate', 'failed')),
  decline text,
  refunded int not null default 0,
  disputed int not null default 0,
  made timestamptz not null default now(),
  check (refunded between 0 and amount)
);
create table test_gateway_refunds (
  key uuid primary key,
  ref uuid not null default gen_random_uuid(),
  payment uuid not null references test_gateway_payments (ref),
  amount int not null
);

-- What somebody is about to buy. `terms`: the offer as it stood when the order was opened
-- (`services/terms.ts`); `amount`: what was on the button.
create table orders (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  brand text not null,
  offer text not null,
  months int not null check (months in (1, 12)),
  terms jsonb not null,
  article text,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  -- What was accepted when it was paid: conditions, and the wish that it begin at once, word for word.
  accepted timestamptz,
  accepted_text text,
  immediate boolean not null default false,
  immediate_text text,
  subscription_id uuid,
  opened timestamptz not null,
  paid timestamptz
);
create index on orders (account_id, opened desc);

-- Days are Rome's. Dates are counted from `anchor`, `periods` times `months`, so that they never drift: the
-- first day that is not paid is anchor + periods * months.
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  brand text not null,
  offer text not null,
  months int not null check (months in (1, 12)),
  terms jsonb not null,
  state text not null default 'active' check (state in ('active', 'unpaid', 'suspended', 'ended')),
  began date not null,
  anchor date not null,
  periods int not null default 1 check (periods > 0),
  ends date not null,                      -- the first day that is not paid
  renews boolean not null default true,
  card_id bigint,                          -- payment_cards
  concluded timestamptz not null,          -- the contract: withdrawal runs from here
  immediate boolean not null,
  first_payment bigint not null,           -- payments
  noticed date,                            -- the `ends` of which the letter has told
  failed date,                             -- since when a renewal is owed
  decline text,
  tries int not null default 0,
  next_try timestamptz,
  ended timestamptz,
  ended_why text check (ended_why in ('cancelled', 'unpaid', 'withdrawn')),
  check ((state = 'ended') = (ended is not null)),
  check ((ended is null) = (ended_why is null)),
  check ((state in ('unpaid', 'suspended')) = (failed is not null) or state = 'ended')
);
create index on subscriptions (account_id);
create index on subscriptions (ends) where state <> 'ended';

-- Declarations of withdrawal. Without an account: of whoever wrote, matched or not.
create table withdrawals (
  number bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint references accounts on delete set null,
  subscription_id uuid,
  name text,
  email text,
  email_key text,
  contract text,
  token_hash bytea unique,
  refund int,
  done timestamptz
);
create index on withdrawals (account_id);
create index on withdrawals (email_key);
create index on withdrawals (subscription_id);
