-- The last number that was given out, by who sells and year: taken in the transaction that issues, so that a
-- number is never lost nor given twice.
create table invoice_numbers (
  seller text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (seller, year)
);

-- Invoices and credit notes. They are kept for ten years, with the name they were made out to (art. 2220
-- c.c.), whatever becomes of the account; then they are nobody's.
create table invoices (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  account_id bigint references accounts on delete set null,
  payment_id bigint not null,              -- payments
  refund_id bigint unique,                 -- refunds, of a credit note
  credits bigint references invoices,      -- the invoice that a credit note is about
  kind text not null check (kind in ('invoice', 'credit-note')),
  seller text not null,
  year int not null,
  number int not null,
  day date not null,                       -- Rome's
  brand text not null,
  content jsonb not null,                  -- who, what and how much, as issued (services/invoices/content.ts)
  total int not null,                      -- cents, VAT included
  payable int not null,                    -- cents: without the VAT that a public body pays by itself
  state text not null default 'draft' check (state in ('draft', 'written', 'sent', 'delivered', 'rejected')),
  due date,                                -- paid by bank transfer until then; null: paid with a card
  paid date,
  reminded int not null default 0,         -- letters that asked for the money
  issued timestamptz not null,
  foreign key (seller, year) references invoice_numbers,
  unique (seller, year, number),
  check ((kind = 'credit-note') = (credits is not null))
);
create unique index on invoices (payment_id) where kind = 'invoice';
create index on invoices (account_id);
create index on invoices (issued) where state in ('draft', 'written');
create index on invoices (due) where due is not null and paid is null;

-- What was sent of them: one that is rejected is sent again in another file, under the same number.
create table invoice_files (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  name text not null unique,
  written timestamptz not null,
  sent timestamptz
);
create index on invoice_files (invoice_id);

-- What the exchange answered.
create table invoice_answers (
  id bigint generated always as identity primary key,
  file_id bigint not null references invoice_files,
  name text not null unique,
  kind text not null check (kind in ('RC', 'NS', 'MC', 'NE', 'DT', 'AT')),
  outcome text check (outcome in ('EC01', 'EC02')),
  errors text[] not null default '{}',
  heard timestamptz not null
);
create index on invoice_answers (file_id);

-- Bought on invoice, and paid by bank transfer.
alter table orders add column on_invoice boolean not null default false;
alter table subscriptions add column on_invoice boolean not null default false;
