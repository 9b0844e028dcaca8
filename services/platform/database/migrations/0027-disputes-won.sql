-- A bank may give up what it took back: a second line says so, above zero.
alter table ledger_entries
  drop constraint ledger_entries_check,
  add constraint ledger_entries_sign check (
    case kind when 'charge' then amount > 0 when 'refund' then amount < 0 else amount <> 0 end
  );
drop index ledger_entries_payment_id_idx1;
create unique index on ledger_entries (payment_id, sign(amount)) where kind = 'chargeback';
