-- A plan that is paused opens nothing and costs nothing: what is paid moves behind by as many days. The last
-- pause stays in the row.
alter table subscriptions
  add paused_from date,
  add paused_until date,                   -- the day on which it opens again
  add pause_told boolean not null default true,
  add check ((paused_from is null) = (paused_until is null)),
  add check (paused_from < paused_until);
-- Days in which nothing of what was paid is used up.
alter table paid_periods
  add paused_from date,
  add paused_until date,
  add check ((paused_from is null) = (paused_until is null)),
  add check (paused_from < paused_until);
create index on subscriptions (paused_until) where not pause_told;
