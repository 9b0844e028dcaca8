-- A connection that reads the list of a table's partitions while another attaches one may keep the old list
-- until it ends, and then refuses every row of the new partition (seen with PostgreSQL 18.4 on eight busy
-- connections, once in 600 times). So nobody uses the table meanwhile: once a day, for an instant.
create or replace function tracking_partition(of_day date) returns void language plpgsql as $$
declare
  name text := 'tracked_events_' || to_char(of_day, 'YYYYMMDD');
begin
  perform pg_advisory_xact_lock(6620412);
  if exists (select from pg_class where relname = name) then return; end if;
  lock table tracked_events in access exclusive mode;
  execute format('create table %I (like tracked_events including all)', name);
  execute format('alter table tracked_events attach partition %I for values from (%L) to (%L)',
    name, of_day, of_day + 1);
end $$;

-- The same for the articles of a year, made ahead: an import that makes it has other locks already.
create function search_partition_ahead(year int) returns void language plpgsql as $$
begin
  if to_regclass('search_documents_' || year) is not null then return; end if;
  lock table search_documents in access exclusive mode;
  perform search_partition(year);
end $$;
