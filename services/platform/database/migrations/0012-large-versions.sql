-- A publisher may count versions by the clock (20261120103000): an int holds less.
alter table articles alter column version type bigint;
alter table specials alter column version type bigint;
