-- People, the browsers they use, their sessions, and what proves each of them (DESIGN §8). Secrets are stored
-- as SHA-256 of their value.

create table accounts (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('person', 'company', 'public-body')),
  -- As the person writes it; `email_key` is what makes it one (normalised, small letters).
  email text not null,
  email_key text not null unique,
  name text not null,
  surname text,
  company_name text,
  vat_number text,
  fiscal_code text,
  avatar text,
  -- Null: only other ways in.
  password_hash text,
  password_changed timestamptz,
  created timestamptz not null default now(),
  -- The brand where it was born.
  brand text not null
);

-- What was accepted, with the version of its text, and when (1341 c.c., SPEC §3). Append only.
create table acceptances (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  what text not null,
  version text not null,
  text text not null,
  brand text not null,
  accepted timestamptz not null default now()
);
create index on acceptances (account_id);

-- Requests for an account whose address is not proved yet; they come to nothing unless the code is entered.
create table registrations (
  id uuid primary key default gen_random_uuid(),
  hash bytea not null unique,
  email_key text not null,
  fields jsonb not null,
  password_hash text not null,
  brand text not null,
  created timestamptz not null default now(),
  expires timestamptz not null
);
create index on registrations (email_key);

-- Codes sent by mail. One row for each subject and purpose: sending again keeps the tries (STACK).
create table mail_codes (
  subject text not null,
  purpose text not null check (purpose in ('registration', 'password', 'email-old', 'email-new')),
  hash bytea not null,
  payload jsonb not null default '{}',
  tries int not null default 0,
  expires timestamptz not null,
  used timestamptz,
  primary key (subject, purpose)
);

create table browsers (
  id bigint generated always as identity primary key,
  created timestamptz not null default now()
);
-- One browser has a secret on each account host it was seen on.
create table browser_secrets (
  hash bytea primary key,
  browser_id bigint not null references browsers on delete cascade
);

-- A browser where an account signed in: what a person sees as a device.
create table devices (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  browser_id bigint not null references browsers on delete cascade,
  name text not null,
  kind text not null check (kind in ('desktop', 'mobile', 'tablet', 'other')),
  place text,
  added timestamptz not null default now(),
  last_used timestamptz not null default now(),
  removed timestamptz
);
create unique index on devices (account_id, browser_id) where removed is null;
create index on devices (account_id, last_used);
create index on devices (browser_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  device_id bigint not null references devices on delete cascade,
  brand text not null,
  opened timestamptz not null default now(),
  expires timestamptz not null,
  ended timestamptz,
  -- 'device': the device was removed, by its owner or by the limit.
  ending text check (ending in ('signed-out', 'replaced', 'device', 'password', 'misuse')),
  check ((ended is null) = (ending is null))
);
create index on sessions (account_id) where ended is null;
create index on sessions (device_id) where ended is null;
-- The cookie of a session on one account host.
create table session_secrets (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade
);

-- One-time codes that carry a session from one host to another: `id-code` to a newsstand, `borrow` to another
-- masthead's account site.
create table sso_codes (
  hash bytea primary key,
  purpose text not null check (purpose in ('id-code', 'borrow')),
  session_id uuid not null references sessions on delete cascade,
  brand text not null,
  -- id-code: the origin it is for and the browser that asked. borrow: the state that is waited for.
  origin text,
  bind bytea not null,
  expires timestamptz not null,
  used timestamptz
);
create index on sso_codes (expires);

create table identities (
  provider text not null,
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  email text,
  linked timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index on identities (account_id, provider);

-- What happened to an account, for its owner. Append only.
create table security_log (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  at timestamptz not null default now(),
  event text not null,
  device text,
  address text,
  detail text
);
create index on security_log (account_id, id desc);

-- Tries counted in windows of time; losing them in a crash costs nothing.
create unlogged table attempts (
  key text primary key,
  count int not null,
  until timestamptz not null
);
create index on attempts (until);
-- Answers to captchas that were spent.
create unlogged table spent_captchas (
  hash bytea primary key,
  expires timestamptz not null
);

-- The built-in post office: what a real one would have delivered.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent timestamptz not null default now()
);

-- What a person may read, and until when. A brand of '*' is all mastheads.
create table entitlements (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  what text not null check (what in ('online', 'digital', 'press-review', 'chatbot')),
  brand text not null,
  starts timestamptz not null default now(),
  ends timestamptz,
  -- A seat given by somebody else's subscription.
  slave boolean not null default false,
  family boolean not null default false,
  source text not null,
  unique (account_id, what, brand, source)
);
create index on entitlements (account_id);
-- What holds now: an end is the end, whoever was to note it.
create view current_rights as
  select account_id, what, brand, slave, family from entitlements
  where starts <= now() and (ends is null or ends > now());

create table favourites (
  account_id bigint not null references accounts on delete cascade,
  article_id bigint not null references articles on delete cascade,
  saved timestamptz not null default now(),
  primary key (account_id, article_id)
);
create index on favourites (account_id, saved desc);
create index on favourites (article_id);

-- What the OAuth provider keeps: grants, codes, tokens, sessions (oidc-provider's adapter).
create table oauth_items (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  account_id bigint references accounts on delete cascade,
  session_id uuid references sessions on delete cascade,
  uid text,
  consumed timestamptz,
  expires timestamptz,
  primary key (model, id)
);
create index on oauth_items (grant_id);
create index on oauth_items (session_id);
create index on oauth_items (account_id);
create index on oauth_items (uid) where uid is not null;
create index on oauth_items (expires);

-- Keys that sign for other programs. The newest signs; the others are published until `retires`.
create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created timestamptz not null default now(),
  retires timestamptz
);
