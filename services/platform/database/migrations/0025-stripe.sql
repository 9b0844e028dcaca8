-- What the adapter of Stripe (`services/outside/stripe.ts`) must not forget, for Stripe forgets our keys
-- after a day. A payment is written here before it is confirmed: what does not stand here was never charged.
create table stripe_payments (
  key uuid primary key,                    -- payments.key
  ref text unique,                         -- the PaymentIntent; null: given up before there was one
  decline text,                            -- why it ended without money
  made timestamptz not null default now()
);

-- The Customer that keeps the cards of an account.
create table stripe_customers (
  account_id bigint primary key references accounts on delete cascade,
  ref text not null unique
);
