-- Chats of readers with the assistant and with operators. Without account_id it is a visitor's, known by the
-- hash of a cookie. `counter` is the last number given out in the chat: a message has one for its place and
-- a new one whenever it changes, under the lock of this row, so numbers are in the order of commits.
create table chats (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  key_hash bytea unique,
  account_id bigint references accounts on delete cascade,
  name text,
  email text,
  email_key text,
  state text not null default 'assistant' check (state in ('assistant', 'waiting', 'live', 'closed')),
  outcome text check (outcome in ('solved', 'unsolved', 'gone', 'ticket', 'abuse', 'left')),
  outcome_words text,
  terms_accepted timestamptz,
  summary text,
  waiting_since timestamptz,               -- when a person was asked for; stays when one has come
  queued timestamptz,                      -- when it came into the queue last
  operator_id bigint references accounts on delete set null,
  operator_name text,
  taken timestamptz,
  first_reply timestamptz,                 -- of an operator
  closed timestamptz,
  counter int not null default 0,
  reader_received int not null default 0,
  reader_read int not null default 0,
  operator_received int not null default 0,
  operator_read int not null default 0,
  reader_seen timestamptz,                 -- when a browser of the reader's was last connected
  mailed int not null default 0,           -- up to which place the reader was written to
  link_hash bytea unique,                  -- of the letter's link, good once
  link_expires timestamptz,
  reopened timestamptz,                    -- when that link was used
  rating int check (rating between 1 and 5),
  rating_words text,
  ticket_id bigint references tickets on delete set null,
  created timestamptz not null default now(),
  last timestamptz not null default now(), -- when something was last said
  check ((state = 'closed') = (closed is not null)),
  check (state <> 'waiting' or waiting_since is not null),
  check (state <> 'live' or taken is not null)
);
create index on chats (account_id, brand);
-- An account has one chat that goes on, on each masthead.
create unique index on chats (account_id, brand) where state <> 'closed';
create index on chats (email_key);
create index on chats (operator_id) where state = 'live';
create index on chats (state, waiting_since) where state in ('waiting', 'live');
create index on chats (last);
create index on chats (ticket_id);

-- `id` comes from who sends: the same again is the same message.
create table chat_messages (
  chat_id uuid not null references chats on delete cascade,
  id uuid not null,
  place int not null,
  changed int not null,
  author text not null check (author in ('reader', 'assistant', 'operator', 'system')),
  operator_id bigint references accounts on delete set null,
  operator_name text,
  type text not null check (type in ('text', 'location', 'photo', 'video', 'file', 'audio', 'meeting',
    'meetingLink', 'system', 'spotify')),
  text text not null default '',
  data jsonb,                              -- what the type has besides: place, meeting, meetingLink, spotify
  file_id uuid,
  reply_to uuid,
  forwarded boolean not null default false,
  retracted timestamptz,
  at timestamptz not null default now(),
  primary key (chat_id, id),
  unique (chat_id, place)
);
create index on chat_messages (chat_id, changed);
create index on chat_messages (id);
create index on chat_messages (operator_id);

-- What one side does not want to see any more. Without operator_id: the reader.
create table chat_removals (
  chat_id uuid not null,
  message_id uuid not null,
  operator_id bigint references accounts on delete cascade,
  unique nulls not distinct (chat_id, message_id, operator_id),
  foreign key (chat_id, message_id) references chat_messages on delete cascade
);
create index on chat_removals (operator_id);

-- A row comes before its file and goes after it: no file is ever without a row. A row without a chat is of
-- one that has gone: a job removes its file, then it.
create table chat_files (
  id uuid primary key default gen_random_uuid(),
  chat_id uuid references chats on delete set null,
  side text not null check (side in ('reader', 'operator')),
  kind text not null check (kind in ('photo', 'video', 'file', 'audio')),
  name text not null,
  type text not null,
  bytes int not null,
  width int,
  height int,
  seconds real,
  stored boolean not null default false,
  uploaded timestamptz not null default now()
);
create index on chat_files (chat_id);
create index on chat_files (uploaded);

create table chat_notes (
  id bigint generated always as identity primary key,
  chat_id uuid not null references chats on delete cascade,
  operator_id bigint references accounts on delete set null,
  operator_name text not null,
  text text not null,
  at timestamptz not null default now()
);
create index on chat_notes (chat_id);
create index on chat_notes (operator_id);

create table saved_replies (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  changed timestamptz not null default now()
);

-- Who works at the desk. `seen`: when a browser of theirs was last connected.
create table desk_duties (
  account_id bigint primary key references accounts on delete cascade,
  on_duty boolean not null default false,
  seen timestamptz not null default now()
);

-- A chat that nobody could answer becomes a message to customer care.
alter table tickets drop constraint tickets_topic_check;
alter table tickets add constraint tickets_topic_check
  check (topic in ('subscription', 'payments', 'surfing', 'data', 'chat'));
