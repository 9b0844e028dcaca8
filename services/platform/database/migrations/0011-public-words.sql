-- Suggestions and spelling knew the words of paid texts, and told them to anybody. Nothing here says which
-- words were public: the search is emptied, and the program indexes every article again when it starts.
truncate search_documents, search_pending, search_lexemes, search_terms, search_totals;
