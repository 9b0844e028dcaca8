-- The few articles that changed after they came out: the sitemap says when each month last changed without reading every article.
create index articles_changed on articles (brand, published) include (updated, corrected)
  where state = 'published' and (updated is not null or corrected is not null);
