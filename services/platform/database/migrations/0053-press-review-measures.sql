-- How much of a page an item takes, in pages: the sum of its boxes. Stored, for measures add up a hundred
-- thousand of them.
create function press_review_share(boxes jsonb) returns real immutable parallel safe language sql as $$
  select coalesce(sum((box ->> 'width')::real * (box ->> 'height')::real), 0)::real
  from jsonb_array_elements(boxes) box
$$;
alter table press_review_items
  add column share real not null generated always as (press_review_share(boxes)) stored;
-- What is withdrawn is in no measure; few articles are.
create index articles_withdrawn on articles (id) where state = 'withdrawn';

-- How often items of a masthead were used on a day (L. 633/1941, art. 43-bis; AGCOM 3/23/CONS): sums that
-- name no person, and outlast the review they are of. `licence`: of an upload, else ''.
create table press_review_uses (
  review_id bigint references press_reviews on delete set null,
  day date not null,
  brand text not null default '',
  masthead text not null,
  licence text not null default '',
  kind text not null check (kind in ('shown', 'sent', 'opened', 'downloaded')),
  count int not null check (count > 0)
);
create unique index on press_review_uses (review_id, day, brand, masthead, licence, kind);
create index on press_review_uses (day);

-- Who opened what of a review: an editor (`account_id`) or a recipient (`person_id`). A row for each, thing,
-- day of the review and day on which it was opened, with the first and last time: so it grows with people and
-- days, not with clicks.
create table press_review_accesses (
  id bigint generated always as identity primary key,
  review_id bigint not null references press_reviews on delete cascade,
  account_id bigint references accounts on delete cascade,
  person_id uuid references press_review_people on delete cascade,
  kind text not null check (kind in ('day', 'sheet', 'pdf', 'delivery')),
  day date not null,
  opened date not null,
  first timestamptz not null,
  last timestamptz not null,
  times int not null default 1,
  check (num_nonnulls(account_id, person_id) = 1)
);
create unique index on press_review_accesses (review_id, account_id, kind, day, opened)
  where account_id is not null;
create unique index on press_review_accesses (review_id, person_id, kind, day, opened)
  where person_id is not null;
create index on press_review_accesses (review_id, last desc, id desc);
create index on press_review_accesses (opened);
create index on press_review_accesses (account_id) where account_id is not null;
create index on press_review_accesses (person_id) where person_id is not null;
