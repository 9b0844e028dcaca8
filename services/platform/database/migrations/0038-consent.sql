-- The proof of what a browser chose about cookies: that, when, under which words, and of whom only when they
-- were signed in. `id`: random, made by the browser, which keeps it in its cookie.
create table consent_choices (
  id uuid primary key,
  brand text not null,
  purposes int[] not null check (purposes[1] = 1),
  version text not null,
  at timestamptz not null,
  account_id bigint references accounts on delete set null
);
create index on consent_choices (account_id) where account_id is not null;
create index on consent_choices (at);
