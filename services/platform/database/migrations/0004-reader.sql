-- What is found inside an edition and where on the page: words folded (small letters, no accents) and parted
-- by a space, their places packed eight bytes each (services/newsstand/reader/page-words.ts). Null for
-- editions imported before: there the article's box is shown.
alter table edition_pages add column words text;
alter table edition_pages add column word_places bytea;
