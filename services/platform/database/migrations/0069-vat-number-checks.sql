-- What VIES said of the VAT numbers of companies in other Member States, each asked before a sale: evidence
-- that no VAT was due on it (`services/commerce/invoices/vat-numbers.ts`). One that VIES did not answer waits
-- (`answered` null) and is asked again. Kept as long as the invoices of these sales.
create table vat_number_checks (
  id bigint generated always as identity primary key,
  vat_number text not null,                -- as the profile has it: FR12345678901
  requester text not null,                 -- who asks: the number of who sells
  requested timestamptz not null,
  answered timestamptz,
  valid boolean,
  consultation text,                       -- the number by which VIES knows this answer
  failure text,                            -- why it did not answer the last time
  check ((answered is null) = (valid is null))
);
create index on vat_number_checks (vat_number, requested);
create index on vat_number_checks (requested) where answered is null;
