-- A sale bears the VAT of a country, by a rule (`services/commerce/vat.ts`), at a rate that may have
-- decimals. What was sold before is Italy's. `stated_country`, `card_country`: what is known of where who
-- bought it is.
alter table payments
  alter column vat type double precision,
  add column country text not null default 'IT' check (country ~ '^[A-Z]{2}$'),
  add column treatment text not null default 'domestic'
    check (treatment in ('domestic', 'oss', 'outside-union', 'reverse-charge')),
  add column stated_country text check (stated_country ~ '^[A-Z]{2}$'),
  add column card_country text check (card_country ~ '^[A-Z]{2}$');
alter table ledger_entries
  alter column vat type double precision,
  add column country text not null default 'IT' check (country ~ '^[A-Z]{2}$'),
  add column treatment text not null default 'domestic'
    check (treatment in ('domestic', 'oss', 'outside-union', 'reverse-charge'));
create index on ledger_entries (at) where country <> 'IT';
