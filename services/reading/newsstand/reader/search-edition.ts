import { searchEdition, type Area, type PrintedArticle } from 'contract/reading/newsstand/reader.ts'
import { answers } from '../../../platform/wire/call.ts'
import { findEdition } from '../store/editions.ts'
import { unpackPlaces } from './page-words.ts'
import type { ReaderPorts } from './ports.ts'
import { articlesByPage } from './read-pages.ts'
import { findWords, folded, holderOf } from './rules.ts'
import { boxesOf, wordsOfPages } from './store.ts'

interface PageHits {
  hits: number
  places: Area[]
  articles: PrintedArticle[]
}

/**
 * Who may not read the edition finds its titles and what its front page says; where a word stands on the
 * other pages does not leave.
 */
export const answerSearch = ({ db, mayRead }: ReaderPorts) =>
  answers(searchEdition, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    if (input.code.toUpperCase() !== brand.sigla) return refuse('ERR_EDITION_NOT_FOUND')
    const edition = await findEdition(db, brand.sigla, input.edition, input.date)
    if (!edition) return refuse('ERR_EDITION_NOT_FOUND')
    const of = { edition: edition.edition, day: edition.date }
    const whole = await mayRead(caller, { brand: brand.sigla, paid: true, printedIn: async () => [of] })
    const terms = folded(input.q).split(' ').filter(Boolean)
    if (terms.length === 0) return { q: input.q, whole, hits: 0, pages: [] }
    const [boxes, texts] = await Promise.all([
      boxesOf(db, brand.sigla, edition.id),
      wordsOfPages(db, edition.id, terms, whole),
    ])
    const articles = articlesByPage(boxes)
    const pageHits = new Map<number, PageHits>()
    for (const { number, words, word_places, text } of texts) {
      const pageArticles = articles.get(number) ?? []
      const page =
        words === null
          ? inText(text ?? '', input.q)
          : inWords(words.split(' '), unpackPlaces(word_places ?? new Uint8Array()), input.q, pageArticles)
      if (page) pageHits.set(number, page)
    }
    for (const [number, pageArticles] of articles) {
      const titles = pageArticles.filter((a) => findWords(folded(a.title).split(' '), input.q).length > 0)
      if (titles.length > 0) pageHits.set(number, withTitles(pageHits.get(number), titles))
    }
    const pages = [...pageHits]
      .toSorted(([a], [b]) => a - b)
      .map(([number, f]) => ({
        number,
        hits: f.hits,
        places: f.places,
        articles: f.articles.map(({ id, title, language }) => ({ id, title, language })),
      }))
    return { q: input.q, whole, hits: pages.reduce((sum, p) => sum + p.hits, 0), pages }
  })

function inWords(
  words: readonly string[],
  placesOf: readonly Area[][],
  q: string,
  pageArticles: readonly PrintedArticle[],
): PageHits | null {
  const groups = findWords(words, q)
  if (groups.length === 0) return null
  const places = groups.flatMap((group) => group.flatMap((i) => placesOf[i] ?? []))
  const holders = new Set(places.flatMap((host) => holderOf(host, pageArticles) ?? []))
  return { hits: groups.length, places, articles: pageArticles.filter((a) => holders.has(a)) }
}

/** A page imported before the places of words were kept: it is known only that they are there. */
function inText(text: string, q: string): PageHits | null {
  const groups = findWords(folded(text).split(' '), q)
  return groups.length > 0 ? { hits: groups.length, places: [], articles: [] } : null
}

/** Titles the words of the page did not give: their boxes are shown instead. */
function withTitles(page: PageHits | undefined, titles: readonly PrintedArticle[]): PageHits {
  const { hits, places, articles } = page ?? { hits: 0, places: [], articles: [] }
  const fresh = titles.filter((t) => !articles.includes(t))
  return {
    hits: page ? hits : fresh.length,
    places: places.length > 0 ? places : fresh.flatMap((t) => t.boxes),
    articles: [...articles, ...fresh],
  }
}
