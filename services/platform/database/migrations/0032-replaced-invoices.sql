-- An invoice that a public body refuses is credited, and another of the same payment takes its place.
alter table invoices add column replaces bigint unique references invoices;
drop index invoices_payment_id_idx;
create unique index on invoices (payment_id) where kind = 'invoice' and replaces is null;
