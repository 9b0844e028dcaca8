-- A subscription that becomes a larger one before its days are over: a payment of its own, and a contract
-- that takes the place of the one before.
alter table payments
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose in ('order', 'renewal', 'upgrade'));

-- What was asked for, until its payment has an end. `ends`: of the subscription when it was asked; what has
-- moved meanwhile is not changed, and the money goes back.
create table plan_changes (
  payment_id bigint primary key,           -- payments
  subscription_id uuid not null references subscriptions on delete cascade,
  asked timestamptz not null,
  offer text not null,
  terms jsonb not null,
  ends date not null,
  credit int not null check (credit >= 0), -- cents: what was left of the days that were paid
  accepted_text text not null,
  immediate_text text,
  done timestamptz
);
create index on plan_changes (subscription_id);

alter table subscriptions
  -- What the contract that a change of plan made is worth, and for which days: a withdrawal gives it back.
  add worth int check (worth > 0),
  add worth_since date,
  add worth_until date,
  add check ((worth is null) = (worth_since is null)),
  add check ((worth is null) = (worth_until is null)),
  -- Another plan from the next renewal on.
  add next_offer text,
  add next_terms jsonb,
  add check ((next_offer is null) = (next_terms is null));

alter table subscription_movements
  drop constraint subscription_movements_what_check,
  add constraint subscription_movements_what_check
    check (what in ('new', 'failed', 'recovered', 'lost', 'changed'));
