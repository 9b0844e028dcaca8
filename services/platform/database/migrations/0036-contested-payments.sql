-- What a bank has taken back cannot be given back too: a refund that is owed of it waits until the bank gives
-- it up, and is never made if it does not.
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('asked', 'held', 'done', 'refused'));
update refunds r set state = 'held', done = null
  where state = 'refused'
    and (select sum(amount) from ledger_entries l
      where l.payment_id = r.payment_id and kind = 'chargeback') < 0;
create index on refunds (payment_id) where state = 'held';

-- When what has no end yet was looked at last: what cannot be asked keeps nothing else back.
alter table payments add column looked timestamptz;
alter table refunds add column looked timestamptz;

-- A bank may take, give up and take again: each time is a line, under the gateway's own name of it. Lines of
-- before this have the name of the payment.
drop index ledger_entries_payment_id_sign_idx;
create unique index on ledger_entries (payment_id, gateway_ref, sign(amount)) where kind = 'chargeback';

-- What somebody gave is paid, by whoever gave it: its days are read later, and no code gave them.
insert into paid_periods (payment_id, subscription_id, brand, offer, since, until)
  select g.payment_id, s.id, s.brand, s.offer, s.began,
    greatest(s.began, least(s.ends, (s.ended at time zone 'Europe/Rome')::date,
      (select min(since) from paid_periods p where p.subscription_id = s.id)))
  from gift_subscriptions g
  join subscriptions s on s.account_id = g.activated_by and s.concluded = g.activated
    and s.first_payment is null
  on conflict do nothing;
update subscription_movements set why = null
  where what = 'new' and why = 'code' and subscription_id in (
    select subscription_id from paid_periods join gift_subscriptions using (payment_id));

-- Whether a card that is typed in is kept for what renews; whether its person was told that they would hear
-- of the payment.
alter table payments add column keeps boolean not null default true;
alter table payments add column promised boolean not null default false;
