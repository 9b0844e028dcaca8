-- What the publisher tells who is signed in, under an entry of the menu. Days are Rome's, both counted.
create table publisher_notices (
  id uuid primary key default gen_random_uuid(),
  brands text[] not null check (cardinality(brands) > 0),
  type text not null check (type in ('error', 'warning', 'info', 'success')),
  title text not null,
  words text,
  path text not null,
  audience text not null
    check (audience in ('all', 'subscribers', 'not-subscribers', 'companies', 'people')),
  begins date not null,
  ends date not null,
  link text,
  link_text text,
  made timestamptz not null,
  ended timestamptz,                       -- taken back before its last day
  check (ends >= begins),
  check ((link is null) = (link_text is null))
);
create index on publisher_notices (ends) where ended is null;

-- What an account closed, and what was raised for it once. A notice that is found anew each time (data that
-- are missing, a renewal that failed, the publisher's) has a row only when it is closed. `cause`: a hash of
-- what it is about; with another one it shows again.
create table account_notices (
  account_id bigint not null references accounts on delete cascade,
  name text not null,
  cause text not null,
  path text,
  type text check (type in ('error', 'warning', 'info', 'success')),
  message text,
  link text,
  link_text text,
  raised timestamptz,
  closed timestamptz,
  primary key (account_id, name),
  check ((raised is null) = (message is null)),
  check (num_nulls(path, type, message) in (0, 3)),
  check (raised is not null or closed is not null)
);
create index on account_notices (closed);
create index on account_notices (name);

-- Which mandatory data are missing, so that a notice that was closed comes back for others.
alter table accounts add column missing text[] not null default '{}';

-- When customer care says that it has answered.
alter table tickets add column answered timestamptz;
