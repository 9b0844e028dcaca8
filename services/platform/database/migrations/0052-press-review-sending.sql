-- When a review leaves by itself, by Rome's clock. `brand`: in whose name. `written`: it holds for the hours
-- that come after.
create table press_review_schedules (
  review_id bigint primary key references press_reviews on delete cascade,
  brand text not null,
  days text not null check (days in ('none', 'working', 'every', 'some')),
  weekdays int[] not null default '{}',
  time text not null,
  even_if_empty boolean not null,
  missing text not null check (missing in ('wait', 'send', 'alert')),
  wait_until text,
  written timestamptz not null,
  written_by bigint references accounts on delete set null,
  check ((missing = 'wait') = (wait_until is not null))
);

-- What the schedule has done on a day, once, however many processes look at the clock. `late`: the program
-- was down until it was too late; `empty`: nothing was in it; `alerted`: an edition was missing.
create table press_review_scheduled (
  review_id bigint not null references press_reviews on delete cascade,
  day date not null,
  what text not null check (what in ('day', 'week')),
  outcome text not null check (outcome in ('sent', 'empty', 'alerted', 'late')),
  at timestamptz not null,
  primary key (review_id, day, what)
);

-- A delivery: `content` is what left, so that what has changed since can be said. `once`: the intention of
-- the page that sent it. `tries`: at its PDF, which lies under the id; `pdf_bytes` null: it has none.
create table press_review_deliveries (
  id uuid primary key default gen_random_uuid(),
  review_id bigint not null references press_reviews on delete cascade,
  kind text not null check (kind in ('first', 'correction', 'weekly')),
  corrects uuid references press_review_deliveries on delete cascade,
  day date not null,
  brand text not null,
  chosen boolean not null default false,
  subject text not null,
  errata text,
  content jsonb not null,
  even_if_empty boolean not null default false,
  once uuid,
  scheduled boolean not null default false,
  by_id bigint references accounts on delete set null,
  state text not null default 'drawing'
    check (state in ('drawing', 'sending', 'done', 'cancelled', 'empty')),
  created timestamptz not null,
  ended timestamptz,
  tries int not null default 0,
  pdf_bytes int,
  -- Items of `content` that the newspapers had withdrawn when the PDF was drawn: it is drawn without them.
  withdrawn uuid[] not null default '{}',
  unique (review_id, once),
  check ((kind = 'correction') = (corrects is not null))
);
create index on press_review_deliveries (review_id, created);
create index on press_review_deliveries (review_id, day);
create index on press_review_deliveries (corrects) where corrects is not null;
create index on press_review_deliveries (state) where state in ('drawing', 'sending');

-- One letter for each delivery and person.
create table press_review_letters (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references press_review_deliveries on delete cascade,
  person_id uuid not null references press_review_people on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'doubtful', 'refused',
    'failed', 'dropped', 'cancelled')),
  tries int not null default 0,
  nth int not null default 1,               -- the nth time that it leaves
  due timestamptz not null,                 -- not before
  at timestamptz not null,                  -- since when it is in this state
  revoked timestamptz,
  unique (delivery_id, person_id)
);
create index on press_review_letters (person_id);
create index on press_review_letters (delivery_id, due) where state = 'waiting';
create index on press_review_letters (at) where state = 'sending';

-- The code that the link of a letter asks for. `tries`: wrong ones since `since`; a new code gives none back.
create table press_review_codes (
  letter_id uuid primary key references press_review_letters on delete cascade,
  hash bytea not null,
  expires timestamptz not null,
  used timestamptz,
  tries int not null default 0,
  since timestamptz not null
);
create index on press_review_codes (expires);

-- Which items somebody opened, who has agreed that it is known.
create table press_review_openings (
  person_id uuid not null references press_review_people on delete cascade,
  delivery_id uuid not null references press_review_deliveries on delete cascade,
  item_id uuid not null,
  opened timestamptz not null,
  primary key (person_id, delivery_id, item_id)
);
create index on press_review_openings (delivery_id);
