import type { ColumnsByTable } from './personal-columns.ts'

/** What the newspapers publish, and how it is found; authors are in it by their trade. */
export const newspaperColumns: ColumnsByTable = {
  media: { plain: 'key width height widths avif created' },
  editions: { plain: 'id brand edition date pages digest pdf imported' },
  edition_pages: { plain: 'edition_id number section width height image text words word_places' },
  edition_boxes: { plain: 'edition_id position page article_uri x y width height' },
  articles: {
    plain:
      'id brand uri origin version digest state section kicker title slug standfirst place credit genre ' +
      'urgency paid body public_body words public_words published updated corrected correction made ' +
      'language edition_id page imported',
  },
  article_pictures: { plain: 'article_id position media alt caption credit focus_x focus_y file uri' },
  authors: { plain: 'slug name role bio portrait' },
  article_authors: { plain: 'article_id position author published brand' },
  specials: {
    plain: 'id brand uri version state slug kicker title standfirst media digest former_slugs position',
  },
  special_articles: { plain: 'special_id position article_uri' },
  search_documents: { plain: 'article_id brand section authors published length vector forms' },
  search_lexemes: { plain: 'brand lexeme documents' },
  search_terms: { plain: 'brand word folded lexeme documents' },
  search_totals: { plain: 'brand documents words' },
  search_pending: { plain: 'id brand documents length words gained lost' },
}
