-- What a person accepted who chose another plan for the next renewal, and when: the contract is of that day.
alter table subscriptions
  add next_chosen timestamptz,
  add next_accepted_text text;
-- Customer care ends a contract that somebody withdrew from without a link.
alter table care_acts
  drop constraint care_acts_what_check,
  add constraint care_acts_what_check
    check (what in ('extend', 'unlock', 'unlock-devices', 'resend', 'refund', 'withdraw'));
