import { articlePath } from 'contract/platform/paths.ts'
import {
  readPages,
  searchEdition,
  type Area,
  type PrintedArticle,
} from 'contract/reading/newsstand/reader.ts'
import { answers } from '../../../platform/wire/call.ts'
import { minutes } from '../pages/rules.ts'
import { presentCover } from '../present.ts'
import { findEdition } from '../store/editions.ts'
import { imageOf } from './page-addresses.ts'
import { unpackPlaces } from './page-words.ts'
import type { ReaderPorts } from '../ports.ts'
import { findWords, foldWords, partsByPage, smallestContaining } from './rules.ts'
import { boxesOf, pagesOf, wordsOfPages, type BoxRow } from './store.ts'

/** Editions open on their own masthead's hosts only: elsewhere its gate could not keep it shut. */
export const answerPages = ({ db, signer, mayRead, copyPrice, askForAvif }: ReaderPorts) =>
  answers(readPages, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    if (input.code.toUpperCase() !== brand.sigla) return refuse('ERR_EDITION_NOT_FOUND')
    const edition = await findEdition(db, brand.sigla, input.edition, input.date)
    if (!edition) return refuse('ERR_EDITION_NOT_FOUND')
    const of = { edition: edition.edition, day: edition.date }
    const [pages, boxes, whole] = await Promise.all([
      pagesOf(db, edition.id),
      boxesOf(db, brand.sigla, edition.id),
      mayRead(caller, { brand: brand.sigla, paid: true, printedIn: async () => [of] }),
    ])
    if (whole) await askForAvif(pages.filter((p) => !p.avif).map((p) => p.key))
    const articles = articlesByPage(boxes)
    return {
      edition: presentCover(edition),
      name: brand.name,
      whole,
      copyPrice: copyPrice(brand.sigla, edition.date),
      until: whole ? new Date(signer.until()).toISOString() : null,
      pages: pages.map((p) => ({
        number: p.number,
        section: p.section,
        width: p.width,
        height: p.height,
        image: imageOf(p, { whole, brand: brand.sigla, signer }),
        articles: articles.get(p.number) ?? [],
      })),
    }
  })

/** What each page prints, as its reader needs it. */
function articlesByPage(boxes: readonly BoxRow[]): Map<number, PrintedArticle[]> {
  const byId = new Map(boxes.map((b) => [b.id, b]))
  const parts = partsByPage(
    boxes.map(({ page, id, x, y, width, height }) => ({ page, article: id, x, y, width, height })),
  )
  return new Map(
    Array.from(parts, ([page, list]) => [
      page,
      list.map(({ article, boxes: places, from, continues }) => {
        const a = byId.get(article)!
        return {
          id: String(a.id),
          path: articlePath({ id: String(a.id), slug: a.slug, origin: a.origin }),
          kicker: a.kicker,
          title: a.title,
          language: a.language,
          opinion: a.genre === 'opinion',
          minutes: minutes(a.words),
          boxes: places,
          from,
          continues,
        }
      }),
    ]),
  )
}

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
    const terms = foldWords(input.q).split(' ').filter(Boolean)
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
      const titles = pageArticles.filter((a) => findWords(foldWords(a.title).split(' '), input.q).length > 0)
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
  const holders = new Set(places.flatMap((host) => smallestContaining(host, pageArticles) ?? []))
  return { hits: groups.length, places, articles: pageArticles.filter((a) => holders.has(a)) }
}

/** A page imported before the places of words were kept: it is known only that they are there. */
function inText(text: string, q: string): PageHits | null {
  const groups = findWords(foldWords(text).split(' '), q)
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
