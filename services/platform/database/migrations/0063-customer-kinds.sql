-- A public body without a CIG says why; its CUP and the number of its order stand on the invoice.
alter table profiles
  add tender_exemption text,
  add project_code text,
  add order_number text;

-- Codes that no office has: who wrote one is asked for the right one.
with nobodys as (
  update profiles p set recipient_code = null from accounts a
  where a.id = p.account_id and a.kind = 'public-body' and p.recipient_code in ('000000', 'XXXXXX')
  returning p.account_id)
update accounts set missing = array_append(array_remove(missing, 'recipientCode'), 'recipientCode')
  where id in (select account_id from nobodys);

-- What is mandatory no more: the code of a person abroad, the PEC of a company.
update accounts a set missing = array_remove(missing, 'fiscalCode') from profiles p
  where p.account_id = a.id and a.kind = 'person' and p.country <> 'IT';
update accounts set missing = array_remove(missing, 'recipientCode') where kind = 'company';
update accounts set incomplete = cardinality(missing) > 0
  where incomplete <> (cardinality(missing) > 0);
