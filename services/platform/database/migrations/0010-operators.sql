-- Who works in customer care (DESIGN §11): may ask what an endpoint gives to operators.
create table operators (
  account_id bigint primary key references accounts on delete cascade,
  since timestamptz not null default now()
);
