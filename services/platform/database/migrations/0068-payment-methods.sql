-- Besides cards: accounts at a bank that are debited, and PayPal. Of an account the `brand` is its country;
-- PayPal has neither number nor end. Rows of before are cards.
alter table payment_cards
  add column method text not null default 'card' check (method in ('card', 'sepa_debit', 'paypal')),
  drop constraint payment_cards_last4_check,
  alter column last4 drop not null,
  alter column month drop not null,
  alter column year drop not null,
  add constraint payment_cards_last4_check check (last4 ~ '^[\dA-Z]{4}$'),
  add constraint payment_cards_whole_check check (
    method <> 'card' or (last4 is not null and month is not null and year is not null));
-- What it was paid with, as far as the gateway has said; since when a bank is being waited for that says in
-- days whether it pays.
alter table payments
  add column method text check (method in ('card', 'sepa_debit', 'paypal', 'satispay')),
  add column processing timestamptz;
