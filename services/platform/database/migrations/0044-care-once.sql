-- What customer care does at its desk comes by a form, which may be sent twice.
alter table care_acts
  add once uuid,
  add unique (account_id, once);
