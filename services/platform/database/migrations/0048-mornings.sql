-- Answers that are given by link. The token is made of `id` and a secret that is not here.
create table chatbot_shares (
  id uuid primary key,
  answer_id uuid not null unique references chatbot_answers on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  token_hash bytea not null unique,
  shared timestamptz not null
);
create index on chatbot_shares (account_id);

-- Questions that are answered by mail every morning. A row stays for a while when it ends, so that the link
-- of an old letter can say so. `last`: when a letter left last.
create table chatbot_mornings (
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  rag_type text not null check (rag_type in ('digital', 'online_economia', 'online_vaticano')),
  question text not null,
  since timestamptz not null,
  last timestamptz,
  ended timestamptz,
  ended_by text check (ended_by in ('account', 'letter', 'right', 'address')),
  check ((ended is null) = (ended_by is null))
);
create unique index on chatbot_mornings (account_id, rag_type, lower(question)) where ended is null;
create index on chatbot_mornings (ended) where ended is not null;

-- One letter for each question and day of Rome, whoever looks at the clock, and how often. `content`: its
-- sentences from when they are written until the letter has left. `told`: the articles they came from, so
-- that no letter tells of the same one twice. `empty`: there was nothing new, nothing leaves.
create table chatbot_morning_letters (
  morning_id uuid not null references chatbot_mornings on delete cascade,
  day date not null,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'written', 'sending', 'sent',
    'empty', 'doubtful', 'dropped', 'refused', 'failed')),
  content jsonb,
  told bigint[] not null default '{}',
  tries int not null default 0,
  due timestamptz not null,                -- not before
  at timestamptz not null,                 -- since when it is in this state
  primary key (morning_id, day)
);
create index on chatbot_morning_letters (due) where state in ('waiting', 'written');
create index on chatbot_morning_letters (at) where state in ('writing', 'sending');
create index on chatbot_morning_letters (day);

-- What a letter of the mornings cost: it is no question that somebody waited for.
alter table chatbot_runs add column morning boolean not null default false;
