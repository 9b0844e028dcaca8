-- What an answer asserts: that it answers, only what articles say, or nothing but their titles.
alter table chatbot_answers add column level text not null default 'claim'
  check (level in ('claim', 'quotes', 'headlines'));
update chatbot_answers set level = 'headlines' where state = 'declined';

-- The flavour of the newspapers reads every passage, of whatever flavour.
create index chatbot_passages_all_days on chatbot_passages (day, brand);
