-- What readers asked and the assistant could not answer, or answered without solving it: masked, without a
-- name, tied to its chat so that it goes with it. `day`: Rome's. `lexemes`: its words as the search knows
-- them, by which like questions are told together.
create table unanswered_questions (
  id bigint generated always as identity primary key,
  chat_id uuid not null references chats on delete cascade,
  message_id uuid not null,
  brand text not null,
  why text not null check (why in ('declined', 'unsolved')),
  text text not null,
  lexemes text[] not null,
  day date not null,
  settled text check (settled in ('dismissed', 'answered')),
  unique (chat_id, message_id)
);
create index on unanswered_questions (day);

-- Questions that customer care has added to those of the settings. Without brands: of every masthead.
create table faq_additions (
  slug text primary key,
  category text not null,
  question text not null,
  answer text[] not null,
  words text not null default '',          -- found too, never shown
  brands text[],
  added timestamptz not null default now()
);
