-- Parts of the sitemap: 10,000 ids each, whatever their number, so that nothing has to be counted and no
-- article ever moves to another part. `imported` is set by every write, a withdrawal included: the newest of
-- a part is when that part last changed.
create index articles_by_sitemap_part on articles (brand, (id / 10000), imported desc);
