-- What vendors were told of a choice, in the IAB's own form.
alter table consent_choices add column tc_string text;

-- What others publish of vendors, as they gave it last, and until when it may be used without asking again.
-- `failure`: why they did not give it when they were asked last; what they gave before stays.
create table vendor_list_files (
  url text primary key,
  body text,
  good_until timestamptz,
  tried_at timestamptz not null,
  failure text,
  check ((body is null) = (good_until is null))
);

-- The vendors that a masthead shows, and since when they are what they are: `shown` says who and for what.
create table shown_vendors (
  brand text primary key,
  body text not null,
  shown text not null,
  since timestamptz not null,
  good_until timestamptz
);
