-- Who receives a press review: named people, in groups. The links of their letters are made of the id and a
-- secret that is not here. `opens_agreed`: since when the review may know what they open; null: it
-- may not. `stopped`: letters to the address came back.
create table press_review_people (
  id uuid primary key default gen_random_uuid(),
  review_id bigint not null references press_reviews on delete cascade,
  name text not null,
  email text not null,
  email_key text not null,
  frequency text not null default 'each' check (frequency in ('each', 'weekly')),
  added timestamptz not null,
  added_by bigint references accounts on delete set null,
  opens_agreed timestamptz,
  unsubscribed timestamptz,
  stopped timestamptz,
  removed timestamptz
);
create unique index on press_review_people (review_id, email_key) where removed is null;
create index on press_review_people (email_key);

create table press_review_groups (
  id uuid primary key default gen_random_uuid(),
  review_id bigint not null references press_reviews on delete cascade,
  name text not null
);
create unique index on press_review_groups (review_id, lower(name));

create table press_review_members (
  group_id uuid not null references press_review_groups on delete cascade,
  person_id uuid not null references press_review_people on delete cascade,
  primary key (group_id, person_id)
);
create index on press_review_members (person_id);
