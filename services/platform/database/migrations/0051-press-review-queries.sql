-- What the press review looks for in each edition, and what it found. `words` by their stems and `phrases` to
-- the letter: each of them must be found, or any one (`match`); `without`: none may be. `brands`: none means
-- all. `alert`: whoever made it is told by mail of what it finds.
create table press_review_queries (
  id uuid primary key default gen_random_uuid(),
  review_id bigint not null references press_reviews on delete cascade,
  name text not null,
  words text[] not null,
  match text not null check (match in ('all', 'any')),
  phrases text[] not null,
  without text[] not null,
  brands text[] not null,
  topic_id uuid references press_review_topics on delete set null,
  available boolean not null,
  alert boolean not null,
  made timestamptz not null,
  made_by bigint references accounts on delete set null,
  version int not null default 1
);
create unique index on press_review_queries (review_id, lower(name));
create index on press_review_queries (made_by) where made_by is not null;
create index on press_review_queries (topic_id) where topic_id is not null;

-- `late`: the day was closed already, so nothing was added. `quiet`: nobody is told by mail.
create table press_review_finds (
  query_id uuid not null references press_review_queries on delete cascade,
  article_id bigint not null,
  day date not null,
  found timestamptz not null,
  late boolean not null,
  quiet boolean not null,
  alert_id uuid,
  primary key (query_id, article_id)
);
create index on press_review_finds (query_id, day);
create index on press_review_finds (query_id, found) where alert_id is null and not quiet;
create index on press_review_finds (alert_id) where alert_id is not null;

-- What filling wrote into an item: a field follows its article until somebody writes another thing there.
create table press_review_filled (
  item_id uuid primary key references press_review_items on delete cascade,
  title text not null,
  author text not null,
  page int,
  boxes jsonb not null
);

-- Letters of the queries with an alert; what they tell of are finds.
create table press_review_alerts (
  id uuid primary key default gen_random_uuid(),
  query_id uuid not null references press_review_queries on delete cascade,
  opened timestamptz not null,
  state text not null check (state in
    ('ready', 'sending', 'sent', 'empty', 'dropped', 'doubtful', 'refused', 'failed')),
  at timestamptz not null,
  due timestamptz not null,
  tries int not null default 0
);
create index on press_review_alerts (query_id, opened desc);
create index on press_review_alerts (state, due) where state in ('ready', 'sending');

-- Files that editors bring in by hand. One without an item is forgotten after a day. `text`: what they wrote
-- down of it.
create table press_review_uploads (
  id uuid primary key,
  review_id bigint not null references press_reviews on delete cascade,
  item_id uuid unique references press_review_items on delete set null,
  file text not null,
  bytes int not null,
  width int not null,
  height int not null,
  text text not null default '',
  brought timestamptz not null,
  brought_by bigint references accounts on delete set null
);
create index on press_review_uploads (review_id);
create index on press_review_uploads (brought) where item_id is null;
create index on press_review_uploads (brought_by) where brought_by is not null;
