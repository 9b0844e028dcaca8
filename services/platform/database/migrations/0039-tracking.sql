-- What pages tell of themselves once their reader lets them be counted (SPEC §3). No address, no account:
-- `who` is two hashes with the key of the day: of the network, and of the network with the browser. There is
-- no time: what else happened at that instant would tell whose it was. `path` is whole for what the newspaper
-- publishes, else only its first part. Nothing is looked for in here but a whole day.
create table tracked_events (
  day date not null,                       -- Rome's
  brand text not null,
  event text not null check (event in ('pageview', 'click')),
  page text check (page in ('HOME', 'HOME_SEZIONE', 'ARTICOLO')),
  article_id bigint,                       -- as it was told: there may be none
  section text,
  path text not null,
  target text,
  popup text,
  who bytea not null
) partition by range (day);

-- Days are made ahead and dropped whole. Attaching does not wait for who writes to the others. The catalogue
-- is asked by a query: after the wait for the lock it sees what others made, to_regclass() may not.
create function tracking_partition(of_day date) returns void language plpgsql as $$
declare
  name text := 'tracked_events_' || to_char(of_day, 'YYYYMMDD');
begin
  if exists (select from pg_class where relname = name) then return; end if;
  perform pg_advisory_xact_lock(6620412);
  if exists (select from pg_class where relname = name) then return; end if;
  execute format('create table %I (like tracked_events including all)', name);
  execute format('alter table tracked_events attach partition %I for values from (%L) to (%L)',
    name, of_day, of_day + 1);
end $$;

-- Gives how many days it has dropped: whole ones, before a day. Writers wait for a moment; when somebody
-- reads for long, dropping gives up, and is tried again the next time.
create function drop_tracked_before(first_kept date) returns int language plpgsql as $$
declare
  name text;
  dropped int := 0;
begin
  set local lock_timeout = '2s';
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'tracked_events'::regclass
      and c.relname < 'tracked_events_' || to_char(first_kept, 'YYYYMMDD')
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- The key of a day is thrown away once the day is counted: from then on nobody can tell whose a hash was.
create table tracked_days (
  day date primary key,
  key bytea,
  counted timestamptz,                     -- for good: the day is over
  check ((key is null) = (counted is not null))
);

-- Views and different people by day: of a masthead (no section), of a section (no article), of an article.
create table daily_views (
  day date not null,
  brand text not null,
  section text,
  article_id bigint references articles on delete cascade,
  views int not null check (views > 0),
  uniques int not null check (uniques between 1 and views),
  reach int not null check (reach between 1 and uniques), -- uniques, of which a network counts for few
  check (article_id is null or section is not null),
  unique nulls not distinct (brand, day, section, article_id)
);
create index on daily_views (article_id, day) where article_id is not null;
