-- Full text search (STACK «Search»). PostgreSQL 15 syntax; needs pg_trgm, a trusted extension everywhere.

create extension if not exists pg_trgm;

-- Texts and queries arrive folded (no accents, no capitals, elisions parted): see services/folded-words.ts.
create text search configuration edicola (copy = pg_catalog.italian);

create table search_documents (
  article_id bigint not null,
  brand text not null,
  section text not null,
  authors text[] not null,                 -- slugs
  published timestamptz not null,
  length int not null,                     -- words
  -- A title, B kicker and standfirst, C body and by-lines; filters as lexemes with a colon (b:MG, s:cultura,
  -- a:slug)
  vector tsvector not null,
  primary key (article_id, published)
) partition by range (published);
-- In the row, not beside it: checking and ranking a vector then costs a quarter.
alter table search_documents alter column vector set storage main;
-- What waits to be sorted into the index is read through by every query: no more than 256 kB of it.
create index search_documents_vector on search_documents using gin (vector)
  with (gin_pending_list_limit = 256);
-- The only order by date: with one of all brands PostgreSQL walks that, past the articles of the others.
create index search_documents_newest on search_documents (brand, published desc, article_id desc);

-- Before 1990, and what is dated in the far future.
create table search_documents_rest (like search_documents including all);
alter table search_documents attach partition search_documents_rest default;

-- A partition costs planning time in every query: years exist once they have an article. Attaching does not
-- wait for who reads the others.
create function search_partition(year int) returns void language plpgsql as $$
declare
  name text := 'search_documents_' || year;
begin
  if year < 1990 or year > extract(year from now()) + 2 or to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(6620411);
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like search_documents including all)', name);
  execute format('alter table search_documents attach partition %I for values from (%L) to (%L)',
    name, make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC'), make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'UTC'));
end $$;
select search_partition(extract(year from now())::int);

-- How many documents hold a lexeme: what BM25 needs. Exact but for what waits in search_pending.
create table search_lexemes (
  brand text not null,
  lexeme text not null,
  documents int not null,
  primary key (brand, lexeme)
) with (fillfactor = 80);

-- Words as people type them, for suggestions and spelling. `documents` is about right: it never goes down; a
-- word counts only while its lexeme does.
create table search_terms (
  brand text not null,
  word text not null,
  folded text not null,
  lexeme text not null,
  documents int not null,
  primary key (brand, word)
) with (fillfactor = 80);
create index search_terms_by_start on search_terms (brand, left(folded, 3), documents desc);
create index search_terms_by_prefix on search_terms (brand, folded text_pattern_ops);
create index search_terms_alike on search_terms using gin (folded gin_trgm_ops);

create table search_totals (
  brand text primary key,
  documents bigint not null,
  words bigint not null
);

-- What indexing changed and the counts above do not know yet: articles only add rows, one job counts them, so
-- imports never wait for each other.
create table search_pending (
  id bigint generated always as identity primary key,
  brand text not null,
  documents int not null,                  -- 1, 0 or -1
  length int not null,
  words text[] not null,
  gained text[] not null,                  -- lexemes
  lost text[] not null
);
