-- Topics are named by masthead and slug, as its settings list them. `push`: to be notified of them too.
create table followed_topics (
  account_id bigint not null references accounts on delete cascade,
  brand text not null,
  topic text not null,
  push boolean not null default false,
  since timestamptz not null default now(),
  primary key (account_id, brand, topic)
);
create index on followed_topics (brand, topic, account_id) where push;

-- Where a push service takes notifications for a browser (RFC 8030), on one masthead. It is of a device that
-- signed in: while the device is signed out nothing is sent there. `server_key`: the one of ours that it
-- subscribed with. `last_article`: claimed for it before it is sent, so that no crash sends it twice.
create table push_endpoints (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  device_id bigint not null references devices on delete cascade,
  brand text not null,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  server_key text not null,
  last_article bigint,
  since timestamptz not null default now()
);
create index on push_endpoints (account_id, brand, since);
create index on push_endpoints (device_id);

-- Articles that were announced, each once, whatever becomes of them afterwards; kept as long as one could
-- still be fresh.
create table announced_articles (
  article_id bigint primary key references articles on delete cascade,
  announced timestamptz not null default now()
);
create index on announced_articles (announced);

-- What a person was notified of, once per article. `day` of Rome: so many in a day, and no more.
create table notifications (
  account_id bigint not null references accounts on delete cascade,
  article_id bigint not null references articles on delete cascade,
  brand text not null,
  topic text not null,
  day date not null,
  sent timestamptz not null default now(),
  primary key (account_id, article_id)
);
create index on notifications (account_id, day);
create index on notifications (article_id);
create index on notifications (sent);

-- The pair of keys by which push services know us (RFC 8292): made once, the same for all servers.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  made timestamptz not null default now()
);
