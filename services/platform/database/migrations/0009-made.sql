-- When this version was made, as its publisher says: of two with the same number the earlier one does not
-- come back.
alter table articles add column made timestamptz;
