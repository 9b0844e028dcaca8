-- The press review: one for each holder of the right, with a day's choice of articles. Guests on a seat of
-- the holder's work on the same one.
create table press_reviews (
  id bigint generated always as identity primary key,
  holder_id bigint not null unique references accounts on delete cascade,
  name text not null,
  created timestamptz not null
);

create table press_review_topics (
  id uuid primary key default gen_random_uuid(),
  review_id bigint not null references press_reviews on delete cascade,
  position int not null,
  name text not null
);
create unique index on press_review_topics (review_id, lower(name));

-- `changes` counts every change of a day and of its items: a page asks whether what it shows still stands.
create table press_review_days (
  review_id bigint not null references press_reviews on delete cascade,
  day date not null,
  state text not null default 'draft' check (state in ('draft', 'closed', 'sent', 'corrected')),
  changes int not null default 0,
  note text not null default '',
  primary key (review_id, day)
);

-- `article_id`: of the newsstand, none for what was uploaded or cut from a page alone. `boxes`: of the pages
-- that it is cut from, in reading order, fractions of the page. `words`: what the saved queries found in it.
-- `story`: items of several mastheads that tell the same.
create table press_review_items (
  id uuid primary key default gen_random_uuid(),
  review_id bigint not null,
  day date not null,
  position int not null,
  source text not null check (source in ('query', 'search', 'page', 'upload')),
  article_id bigint,
  brand text,
  edition text,
  edition_day date,
  page int,
  masthead text not null,
  title text not null,
  author text not null default '',
  boxes jsonb not null default '[]',
  words text[] not null default '{}',
  story uuid,
  topic_id uuid references press_review_topics on delete set null,
  note text not null default '',
  -- Of an upload: where its file lies, and by which licence it may be shown.
  file text,
  licence text,
  available boolean not null default true,
  added timestamptz not null,
  added_by bigint references accounts on delete set null,
  locked timestamptz,
  locked_by bigint references accounts on delete set null,
  deleted timestamptz,
  deleted_by bigint references accounts on delete set null,
  version int not null default 1,
  foreign key (review_id, day) references press_review_days on delete cascade,
  check ((file is null) = (licence is null))
);
create index on press_review_items (review_id, day, position);
-- An article stands once in a day, whatever found it.
create unique index on press_review_items (review_id, day, article_id) where article_id is not null;
create index on press_review_items (article_id) where article_id is not null;
