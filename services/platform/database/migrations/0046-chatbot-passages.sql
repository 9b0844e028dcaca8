-- What the chatbot reads (decisions/chatbot-retrieval.md): articles cut into passages when they are imported.

create table chatbot_passages (
  article_id bigint not null references articles on delete cascade,
  place int not null,                      -- among the passages of the article, from 0
  flavour text not null
    check (flavour in ('digital', 'online_economia', 'online_vaticano')),
  brand text not null,
  day date not null,                       -- of its edition; without one, of its publication in Rome
  words int not null,                      -- of the text, and twice those of the title
  text text not null,
  -- Words of the text by their places, then those of kicker and title (A), then `p:` and the first six
  -- letters of each long one
  vector tsvector not null,
  primary key (article_id, place)
);
-- In the row as it is, never packed: it is looked into word by word, thousands of rows for a question.
-- Whoever writes keeps it small enough for a row.
alter table chatbot_passages alter column vector set storage plain;
create index chatbot_passages_words on chatbot_passages using gin (vector)
  with (gin_pending_list_limit = 256);
create index chatbot_passages_days on chatbot_passages (flavour, day, brand);

-- In how many passages a lexeme stands, and `g:` with four characters in a row. Counted on a sample, again
-- whenever much has changed, as PostgreSQL does for its planner: imports have nothing to add up.
create table chatbot_words (
  word text primary key,
  passages int not null
);
create table chatbot_counts (
  single boolean primary key default true check (single),
  passages int not null,
  words real not null,                     -- of a passage, on the average
  letters real not null,                   -- runs of four characters, likewise
  changes bigint not null                  -- of the table when it was counted
);
