-- Specials by the publisher's identifier, with version and withdrawal as articles have; and the language of
-- an article.

-- null: imported before it was kept; the next of the same slug takes it on
alter table specials add column uri text;
alter table specials add column version int not null default 1;
alter table specials add column state text not null default 'published'
  check (state in ('published', 'withdrawn'));
alter table specials add constraint specials_by_uri unique (brand, uri);

-- An address belongs to one special at a time; those withdrawn keep theirs, to answer 410.
alter table specials drop constraint specials_brand_slug_key;
create unique index specials_by_slug on specials (brand, slug) where state = 'published';

-- two letters (ISO 639-1); null: Italian, or the publisher does not say
alter table articles add column language text;
