-- Words in a row were confirmed in paid texts too, which could be guessed one word after the other. Of what
-- only subscribers read the index now says how often a word occurs, not where: its first occurrence stands at
-- the same place as that of every other word, the next 17 places further, and a query has 16 words at most.
create function search_without_order(words tsvector) returns tsvector
language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':' || (
      select string_agg(17 * n || 'C', ',') from generate_series(1, cardinality(positions)) as g (n)),
    ' '), '')::tsvector
  from unnest(words)
$$;

-- Nothing here says which words were public: the program indexes every article again when it starts.
truncate search_documents, search_pending, search_lexemes, search_terms, search_totals;
