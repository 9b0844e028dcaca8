-- What people write to customer care. Without account_id the writer is a visitor, known by the address alone.
create table tickets (
  id bigint generated always as identity primary key,
  once uuid not null unique,               -- of the form: sent twice it is one ticket
  brand text not null,
  area text not null check (area in ('readers', 'business')),
  account_id bigint references accounts on delete cascade,
  organisation text,
  name text not null,
  email text not null,
  email_key text not null,
  topic text not null check (topic in ('subscription', 'payments', 'surfing', 'data')),
  subject text not null,
  message text not null,
  created timestamptz not null default now()
);
create index on tickets (account_id);
create index on tickets (email_key);
create index on tickets (created);

-- A row comes before its file and goes after it: no file is ever without a row. Without ticket_id it waits
-- for a message, a day at most.
create table ticket_attachments (
  id uuid primary key default gen_random_uuid(),
  ticket_id bigint references tickets on delete cascade,
  name text not null,
  type text not null,
  bytes int not null,
  stored boolean not null default false,
  uploaded timestamptz not null default now()
);
create index on ticket_attachments (ticket_id);
create index on ticket_attachments (uploaded) where ticket_id is null;

-- Who said today whether an answer was useful, as a keyed hash that changes with the day; gone the day after.
create table faq_voters (
  day date not null,
  question text not null,
  voter bytea not null,
  primary key (day, question, voter)
);
create table faq_votes (
  brand text not null,
  question text not null,
  useful int not null default 0,
  useless int not null default 0,
  primary key (brand, question)
);

-- Letters may be answered to somebody else than who sends them, and bring files.
alter table mails
  add column reply_to text,
  add column attachments jsonb not null default '[]';
create index on mails (lower(reply_to)) where reply_to is not null;
