-- What the publisher calls a picture, so that its withdrawal reaches the articles that show it. Null: it has
-- no name of its own, or came in before.
alter table article_pictures add column uri text;
create index article_pictures_uri on article_pictures (uri) where uri is not null;
