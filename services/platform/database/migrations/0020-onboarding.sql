-- What a new account has been led through, or did not want (SPEC §3 «onboardingSteps»).
create table onboarding_steps (
  account_id bigint not null references accounts on delete cascade,
  step text not null check (step in ('interests', 'newsletters', 'download_app')),
  passed timestamptz not null default now(),
  primary key (account_id, step)
);
