-- The rest of who somebody is (SPEC §3 «Profile form fields»); a row comes with the first thing saved.
create table profiles (
  account_id bigint primary key references accounts on delete cascade,
  gender text check (gender in ('female', 'male', 'other', 'undeclared')),
  birth_date date,
  birth_place text,
  phone text,
  second_phone text,
  street text,
  city text,
  zip text,
  province text,
  country text,
  wants_invoice boolean not null default false,
  recipient_code text,
  tender_code text,
  pec text
);
-- What stood in a field before, and what after. Append only.
create table profile_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  at timestamptz not null default now(),
  field text not null,
  before text,
  after text
);
create index on profile_changes (account_id, id desc);

-- Each time a consent was given or taken back, with the text that was read (GDPR art. 7). Append only.
create table consents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null check (purpose in ('promotion', 'profiling', 'third-parties')),
  given boolean not null,
  version text not null,
  text text not null,
  place text not null check (place in ('account', 'letter')),
  brand text not null,
  at timestamptz not null default now()
);
create index on consents (account_id, purpose, id desc);

-- Whether mandatory data are missing: written with each change of the profile, read with every session.
alter table accounts add column incomplete boolean not null default false;
update accounts set incomplete = true where kind <> 'person';
