-- The archive of their own data that a person asked for (GDPR art. 15, 20): one at a time. The row comes
-- before its file and goes after it: no file is ever without a row.
create table own_archives (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null unique references accounts on delete cascade,
  brand text not null,               -- where it was asked
  folder text not null unique,       -- in the files; nobody guesses it
  asked timestamptz not null default now(),
  ready timestamptz,                 -- null: being made
  expires timestamptz,
  token_hash bytea,                  -- SHA-256 of what the link in the letter carries
  check ((ready is null) = (expires is null) and (ready is null) = (token_hash is null))
);

-- When an account that asked to go will be erased, unless its person thinks again. Null: it stays.
alter table accounts add column erase_after timestamptz;
create index on accounts (erase_after) where erase_after is not null;

-- What an erased account had agreed to, for as long as somebody may go to law over it (Codice civile, art.
-- 2946; art. 2947 and L. 689/1981, art. 28). `pseudonym`: keyed hash of the address.
create table kept_agreements (
  id bigint generated always as identity primary key,
  pseudonym bytea not null,
  kind text not null check (kind in ('acceptance', 'consent')),
  what text not null,
  given boolean not null,
  version text not null,
  text text not null,
  place text,
  brand text not null,
  at timestamptz not null,
  keep_until timestamptz not null
);
create index on kept_agreements (pseudonym);
create index on kept_agreements (keep_until);

-- Who has no password proves by a code that the account is theirs to delete.
alter table mail_codes drop constraint mail_codes_purpose_check;
alter table mail_codes add constraint mail_codes_purpose_check
  check (purpose in ('registration', 'password', 'email-old', 'email-new', 'deletion'));
