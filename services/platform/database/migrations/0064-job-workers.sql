-- Who takes jobs out of the queue, and when they last said so: the jobs of the dead are freed.
create table job_workers (
  id text primary key,
  beat timestamptz not null default now()
);
