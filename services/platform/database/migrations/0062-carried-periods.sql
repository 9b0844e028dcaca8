-- What is left of a month when a year is bought with it pays for the days of the year: a payment is divided
-- among its days. `part`: what of it is for these, in cents; null: all.
alter table paid_periods
  add part int check (part >= 0),
  drop constraint paid_periods_pkey,
  add primary key (payment_id, since);

create temporary table carried on commit drop as
  select o.payment_id, o.subscription_id, n.brand, n.offer, o.since as began, n.since, n.until, p.amount,
    least(p.amount, ceil(p.amount::numeric * (o.until - n.since)
      / (o.until - o.since - coalesce(o.paused_until - o.paused_from, 0))))::int as part
  from plan_changes c
  join paid_periods n using (payment_id)
  join paid_periods o on o.subscription_id = n.subscription_id
    and o.since <= n.since and n.since < o.until and o.until < n.until
  join payments p on p.id = o.payment_id
  join subscriptions s on s.id = o.subscription_id and s.account_id = p.account_id
  where c.done is not null;
update paid_periods o set until = c.until from carried c
  where o.payment_id = c.payment_id and c.began = c.since;
update paid_periods o set until = c.since, part = c.amount - c.part from carried c
  where o.payment_id = c.payment_id and c.began < c.since;
insert into paid_periods (payment_id, subscription_id, brand, offer, since, until, part)
  select payment_id, subscription_id, brand, offer, since, until, part from carried where began < since;
