-- Editions, articles and their pictures. Brand is the code of brands/ (MG, LG …); sections live in the
-- brand's settings.

create table media (
  key text primary key,                    -- content hash of the original: the same picture is kept once
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null,                   -- derived widths that exist as WebP
  avif boolean not null default false,     -- the same widths exist as AVIF too
  created timestamptz not null default now()
);

create table editions (
  id bigint generated always as identity primary key,
  brand text not null,
  edition text not null default 'nazionale',
  date date not null,
  pages int not null check (pages > 0),
  digest text not null,                    -- of PDF and sidecar together: importing twice changes nothing
  pdf text not null,                       -- files key
  imported timestamptz not null default now(),
  unique (brand, edition, date)
);
create index editions_by_date on editions (brand, date desc);

create table edition_pages (
  edition_id bigint not null references editions on delete cascade,
  number int not null check (number > 0),
  section text,
  width real not null,                     -- PDF points
  height real not null,
  image text not null references media,
  text text not null,
  primary key (edition_id, number)
);

create table edition_boxes (
  edition_id bigint not null references editions on delete cascade,
  position int not null,
  page int not null,
  article_uri text not null,
  -- fractions of the page, 0–1, from the top left
  x real not null, y real not null, width real not null, height real not null,
  primary key (edition_id, position)
);
create index edition_boxes_by_article on edition_boxes (article_uri);

create table articles (
  id bigint generated always as identity primary key,
  brand text not null,
  uri text not null,                       -- the publisher's own identifier
  origin text not null default 'online' check (origin in ('edition', 'online')),
  version int not null default 1,
  digest text not null,
  state text not null default 'published' check (state in ('published', 'withdrawn')),
  section text not null,
  kicker text,
  title text not null,
  slug text not null,
  standfirst text,
  place text,
  credit text,
  genre text not null default 'news',
  urgency int not null default 5 check (urgency between 1 and 9),
  paid boolean not null default false,
  body text not null,                      -- sanitised HTML
  public_body text not null,               -- what anybody may read of it
  words int not null,
  public_words int not null,
  published timestamptz not null,
  updated timestamptz,
  corrected timestamptz,
  correction text,
  edition_id bigint references editions on delete set null, -- where it was printed first
  page int,
  imported timestamptz not null default now(),
  unique (brand, uri)
);
create index articles_newest on articles (brand, published desc, id desc) where state = 'published';
create index articles_by_section on articles (brand, section, published desc, id desc)
  where state = 'published';
create index articles_opinions on articles (brand, published desc, id desc)
  where state = 'published' and genre = 'opinion';
create index articles_online on articles (brand, published desc, id desc)
  where state = 'published' and origin = 'online';
create index articles_by_edition on articles (edition_id, page);

create table article_pictures (
  article_id bigint not null references articles on delete cascade,
  position int not null,                   -- 0 is the main picture
  media text not null references media,
  alt text not null,
  caption text,
  credit text,
  focus_x real not null default 50,
  focus_y real not null default 40,
  primary key (article_id, position)
);

create table authors (
  slug text primary key,
  name text not null,
  role text,
  bio text,
  portrait text references media
);

create table article_authors (
  article_id bigint not null references articles on delete cascade,
  position int not null,
  author text not null references authors,
  published timestamptz not null,
  brand text not null,
  primary key (article_id, position)
);
create index article_authors_by_author on article_authors (author, brand, published desc, article_id desc);

create table specials (
  id bigint generated always as identity primary key,
  brand text not null,
  slug text not null,
  kicker text,
  title text not null,
  standfirst text,
  media text references media,
  digest text not null,
  position int not null default 0,
  unique (brand, slug)
);

-- By the publisher's identifier, so that specials and articles may arrive in any order.
create table special_articles (
  special_id bigint not null references specials on delete cascade,
  position int not null,
  article_uri text not null,
  primary key (special_id, position)
);
create index special_articles_by_article on special_articles (article_uri);
