-- A person's own choice, with its dates; a row stays when it ends, until the account goes.
create table newsletter_subscriptions (
  account_id bigint not null references accounts on delete cascade,
  brand text not null,
  newsletter text not null,
  subscribed timestamptz not null default now(),
  ended timestamptz,
  ended_by text check (ended_by in ('account', 'letter')),
  primary key (account_id, brand, newsletter),
  check ((ended is null) = (ended_by is null))
);
create index on newsletter_subscriptions (brand, newsletter, account_id) where ended is null;

-- One a day, however many processes see that it is due. Composed once: content is what was said.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  brand text not null,
  newsletter text not null,
  day date not null,
  state text not null check (state in ('held', 'empty', 'sending', 'sent')),
  line text,                               -- the editor's
  content jsonb,                           -- its stories; null until it is composed
  composed timestamptz,
  sent timestamptz,
  unique (brand, newsletter, day)
);
create index on newsletter_issues (id) where state = 'sending';

-- Whom an issue is for. No address: it is asked for when the letter leaves. No reference to the account:
-- composing would wait for one that is being erased while that one waits for composing.
create table newsletter_letters (
  issue_id bigint not null references newsletter_issues on delete cascade,
  account_id bigint not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'doubtful', 'dropped', 'refused', 'failed')),
  tries int not null default 0,
  due timestamptz not null default now(),  -- not before
  at timestamptz not null default now(),   -- since when it is in this state
  primary key (issue_id, account_id)
);
create index on newsletter_letters (issue_id, due, account_id) where state = 'waiting';
create index on newsletter_letters (at) where state = 'sending';
create index on newsletter_letters (account_id);

-- Addresses that letters came back from, or whose owner complained: a keyed hash, and whose it was. `lifted`:
-- the person said since that it is good; what is told of an earlier time changes nothing.
create table newsletter_stops (
  address_key bytea primary key,
  account_id bigint references accounts on delete cascade,
  kind text not null check (kind in ('bounce', 'complaint')),
  at timestamptz not null,
  lifted timestamptz
);
create index on newsletter_stops (account_id);

-- What a letter says to machines: List-Unsubscribe and the like.
alter table mails add column headers jsonb not null default '{}';
