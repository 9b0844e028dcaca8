-- `capped`: its person has had as many letters of the review that day as one gets. The letter never leaves;
-- it is there so that the editor reads who was left out, and why.
alter table press_review_letters drop constraint press_review_letters_state_check;
alter table press_review_letters add constraint press_review_letters_state_check check (state in ('waiting',
  'sending', 'sent', 'doubtful', 'refused', 'failed', 'dropped', 'cancelled', 'capped'));
