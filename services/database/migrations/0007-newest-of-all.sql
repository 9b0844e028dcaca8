-- Searches in every masthead walk from one article to the next, newest first, as those in one do by the index that begins with it.
create index search_documents_newest_of_all on search_documents (published desc, article_id desc);
