-- Reading without profiling is a right too: it hides the header's way to subscribe, and opens nothing.
alter table entitlements
  drop constraint entitlements_what_check,
  add constraint entitlements_what_check
    check (what in ('online', 'digital', 'press-review', 'chatbot', 'consent'));
