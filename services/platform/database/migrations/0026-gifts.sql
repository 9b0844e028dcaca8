-- Paid articles that somebody gave by link. The token is made of `id` and a secret that is not here; `month`
-- is Rome's, by its first day; `last_day` is the last on which the link opens the article.
create table article_gifts (
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  brand text not null,
  article_id bigint not null references articles on delete cascade,
  month date not null,
  given timestamptz not null,
  last_day date not null,
  token_hash bytea not null unique,
  unique (account_id, month, brand, article_id)
);
create index on article_gifts (article_id);
create index on article_gifts (last_day);

-- Who opened one today, so that it counts once: a hash that changes with the day, gone the day after.
create table gift_openers (
  day date not null,
  opener bytea not null,
  primary key (day, opener)
);
-- How often given articles were opened. It says neither through whose gift nor by whom.
create table gift_openings (
  brand text not null,
  article_id bigint not null references articles on delete cascade,
  day date not null,
  openings int not null default 0,
  primary key (brand, article_id, day)
);
create index on gift_openings (article_id);

-- Codes of campaigns that begin a subscription without payment: months of an offer, as `periods` of its plan
-- (`plan` months each), for `uses` accounts, until a day of Rome. What is told to people is not here.
create table offer_codes (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  campaign text not null,
  brand text not null,
  offer text not null,
  plan int not null check (plan in (1, 12)),
  periods int not null check (periods > 0),
  uses int not null check (uses > 0),
  used int not null default 0 check (used between 0 and uses),
  until date not null,
  made timestamptz not null
);
-- Once for each account and campaign. Erased with the account: the use stays counted.
create table offer_activations (
  account_id bigint not null references accounts on delete cascade,
  campaign text not null,
  code_id bigint not null references offer_codes,
  subscription_id uuid not null,
  at timestamptz not null,
  primary key (account_id, campaign)
);
create index on offer_activations (code_id);

-- Null: it began by a code, and nothing was paid for it.
alter table subscriptions alter column first_payment drop not null;
