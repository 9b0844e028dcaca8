-- Chats with the chatbot that answers from the newspapers (decisions/chatbot.md). A temporary one is not in
-- the history and goes after a day.
create table chatbot_chats (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  rag_type text not null check (rag_type in ('digital', 'online_economia', 'online_vaticano')),
  title text not null,
  temporary boolean not null default false,
  created timestamptz not null default now(),
  last timestamptz not null default now()  -- when something was last asked
);
create index on chatbot_chats (account_id, rag_type, last desc);
create index on chatbot_chats (last);

-- `id` comes from who asks: the same again is the same question. It is there before its answer begins.
create table chatbot_questions (
  chat_id uuid not null references chatbot_chats on delete cascade,
  id uuid not null,
  place int not null,
  text text not null,
  wanted jsonb,                            -- the scope that the reader chose; null: what the question says
  asked timestamptz not null default now(),
  primary key (chat_id, id),
  unique (chat_id, place)
);
create index on chatbot_questions (id);

-- `process` makes the answer and renews `beat` as long as it lives; what runs with an old beat has died.
create table chatbot_answers (
  id uuid primary key default gen_random_uuid(),
  chat_id uuid not null,
  question_id uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'declined', 'stopped', 'failed')),
  scope jsonb not null,                    -- in what it was looked for
  query text not null default '',          -- the words that were looked for
  engine text not null default 'extractive' check (engine in ('extractive', 'model')),
  also jsonb not null default '[]',        -- articles that were found and are not cited, by their ids
  error text,                              -- the code of a failure
  process uuid not null,
  beat timestamptz not null,
  begun timestamptz not null,
  ended timestamptz,
  judgement text check (judgement in ('good', 'bad')),
  judged_source int,                       -- the source that does not say what the answer says
  judged_words text,
  unique (chat_id, question_id),
  foreign key (chat_id, question_id) references chatbot_questions on delete cascade,
  check ((state = 'running') = (ended is null)),
  check ((state = 'failed') = (error is not null))
);
-- A chat is answered one question at a time.
create unique index on chatbot_answers (chat_id) where state = 'running';

-- What an answer says, as it comes. `cites`: [{"n", "article", "place", "quote"}]. The text of an answer is
-- made of these whenever it is read, so that what comes from a withdrawn article is not in it any more.
create table chatbot_sentences (
  answer_id uuid not null references chatbot_answers on delete cascade,
  place int not null,
  opens boolean not null,
  text text not null,
  cites jsonb not null,
  primary key (answer_id, place)
);

-- Questions of an account on a day of Rome; chats that are deleted do not give them back.
create table chatbot_allowances (
  account_id bigint not null references accounts on delete cascade,
  day date not null,
  asked int not null,
  primary key (account_id, day)
);

-- What answers cost and how long they took, of nobody: it stays when its answer has gone.
create table chatbot_runs (
  id uuid primary key,                     -- of the answer
  day date not null,                       -- Rome's
  rag_type text not null,
  state text not null,
  engine text not null,
  tokens_read int,
  tokens_written int,
  waited_ms int not null,                  -- in the queue
  first_ms int,                            -- from the question to the first sentence
  whole_ms int not null,
  judgement text
);
create index on chatbot_runs (day);
