-- Searches in every masthead walk from one article to the next, newest first, as those in one do by the index
-- that begins with it. The condition is true of all: only a question that repeats it may use this index. For
-- one masthead PostgreSQL would choose it too, and read the others' articles in vain.
create index search_documents_newest_of_all on search_documents (published desc, article_id desc)
  where length >= 0;
