-- Recipients are told once that they were added, in the name of the masthead `brand` on which they were;
-- `asked`: when somebody who has unsubscribed was asked last whether they want the review again.
alter table press_review_people
  add column brand text,
  add column told timestamptz,
  add column asked timestamptz;
create index on press_review_people (added) where told is null;

-- Addresses that have unsubscribed from a review, as keyed hashes: they outlast the person's row, so that
-- nobody is added again without saying so themselves.
create table press_review_refusals (
  review_id bigint not null references press_reviews on delete cascade,
  address_key bytea not null,
  since timestamptz not null,
  primary key (review_id, address_key)
);
