-- Addresses a special had before: they lead to the present one.
alter table specials add column former_slugs text[] not null default '{}';
