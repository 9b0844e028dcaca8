-- Which forms of words an article has (services/reading/search/word-forms.ts): exact forms rank before other
-- forms of the same stem, and a phrase is its very words. Null until the article is indexed again, which the
-- program does by itself, a few hundred at a time; until then all its forms count alike.
alter table search_documents add column forms bytea;
alter table search_documents alter column forms set storage main;
create index search_documents_without_forms on search_documents (article_id) where forms is null;
