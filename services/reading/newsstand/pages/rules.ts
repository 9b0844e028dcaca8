import type { BlockLayout } from 'contract/platform/front-page.ts'

/** Reading speed on screen, words a minute. */
const WORDS_PER_MINUTE = 210

/** Reading time in whole minutes, at least one. */
export const minutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE))

/** A note as a sentence, capital and full stop; what an editor wrote in between stays. */
export function sentence(note: string): string {
  const words = note
    .trim()
    .replace(/[\s,;:–—-]+$/, '')
    .replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (start) => start.toLocaleUpperCase('it'))
  return /[.!?…][»”"')\]]*$/.test(words) ? words : `${words}.`
}

/** What the home needs to know of an article to place it. */
export interface Placeable {
  id: number
  title: string
  section: string
  genre: string
  origin: 'edition' | 'online'
  picture: unknown
  authors: readonly { slug: string }[]
}

export interface Home<T> {
  opening: T | null
  more: T[]
  news: T[]
  opinions: T[]
  latest: T[]
  blocks: { section: string; layout: BlockLayout; articles: T[] }[]
}

/** So many stories stand above the blocks: the opening, three beside it, three titles under it. */
export const STORIES = 7

/** So many stories of an edition may open a front page: the first that has a picture, else the first. */
export const LEADS = 3

/** What a front page is made of: of an edition, born on line, of columnists, of each section. */
export interface HomeLists<T> {
  printed: readonly T[]
  online: readonly T[]
  opinions: readonly T[]
  bySection: readonly T[]
}

/** How a masthead wants it: its sections in their order, the forms of its blocks in turn. */
interface Recipe {
  sections: readonly string[]
  blocks: readonly BlockLayout[]
}

/**
 * Puts a day on one page, no article twice (DESIGN §11, ART §3): the opening is what the edition printed
 * first, three news beside it and three titles under it, three opinions of three people, six pieces born on
 * line; then a block for each section that has three stories, in the brand's order and forms. A form that
 * needs more pictures than there are becomes a `lead`, or `titles` where there is none.
 */
export function composeHome<T extends Placeable>(
  { printed, online, opinions, bySection }: HomeLists<T>,
  { sections, blocks: forms }: Recipe,
): Home<T> {
  const used = new Set<number>()
  const take = (from: readonly T[], limit: number): T[] => {
    const picked = from.filter((a) => !used.has(a.id)).slice(0, limit)
    for (const a of picked) used.add(a.id)
    return picked
  }
  const stories = (printed.length > 0 ? printed : bySection).filter((a) => a.genre !== 'opinion')
  const [opening = null] = take([...stories.slice(0, LEADS).filter((a) => a.picture), ...stories], 1)
  const illustrated = take(
    stories.slice(0, 6).filter((a) => a.picture),
    1,
  )
  const news = [...illustrated, ...take(stories, 3 - illustrated.length)]
  const more = take(stories, 3)
  const columns = take(onePerAuthor(opinions), 3)
  const latest = take(online, 6)
  const blocks: Home<T>['blocks'] = []
  for (const section of sections) {
    const fresh = bySection.filter((a) => a.section === section && a.genre !== 'opinion' && !used.has(a.id))
    if (fresh.length < 3) continue
    const layout = fitting(forms[blocks.length % forms.length]!, fresh.filter((a) => a.picture).length)
    const articles =
      layout === 'titles' ? fresh : fresh.toSorted((a, b) => Number(!a.picture) - Number(!b.picture))
    blocks.push({
      section,
      layout,
      articles: take(articles, layout === 'lead' || layout === 'feature' ? 3 : 4),
    })
  }
  return { opening, more, news, opinions: columns, latest, blocks }
}

/** The form of a block with so many pictures. */
const fitting = (requested: BlockLayout, pictures: number): BlockLayout => {
  if (requested === 'titles' || pictures === 0) return 'titles'
  return requested === 'four' && pictures < 4 ? 'lead' : requested
}

function onePerAuthor<T extends Placeable>(opinions: readonly T[]): T[] {
  const seen = new Set<string>()
  return opinions.filter((a) => {
    const slug = a.authors[0]?.slug ?? String(a.id)
    return !seen.has(slug) && seen.add(slug)
  })
}

/**
 * What to read in so many minutes, of articles given by importance: each in turn if it fits, first one of
 * each section, then two, then whatever fits. Never longer than the time; in the given order.
 */
export function readingPlan<T extends { section: string; words: number }>(
  articles: readonly T[],
  time: number,
): T[] {
  const selection = new Set<T>()
  let remaining = time
  for (const limit of [1, 2, Infinity]) {
    for (const article of articles) {
      const needed = minutes(article.words)
      const ofSection = [...selection].filter((c) => c.section === article.section).length
      if (selection.has(article) || needed > remaining || ofSection >= limit) continue
      selection.add(article)
      remaining -= needed
    }
  }
  return articles.filter((a) => selection.has(a))
}

const PLACE = /(?<=<figure data-picture=")\d+(?=")/g

/**
 * The public part of a body with the pictures that go with it: the first, which stands above every article,
 * and those in the part itself, numbered anew. The others have captions that only who may read the rest may
 * read.
 */
export function publicPictures<P>(
  publicBody: string,
  pictures: readonly P[],
): { body: string; pictures: P[] } {
  const places = [...new Set([0, ...(publicBody.match(PLACE) ?? []).map(Number)])]
  return {
    body: publicBody.replace(PLACE, (place) => String(places.indexOf(Number(place)))),
    pictures: places.flatMap((place) => pictures[place] ?? []),
  }
}

/**
 * So many people of one article on one day tell that an author is read: one reader of many articles is one
 * reader. So many authors tell that their order says something.
 */
const MIN_READERS = 20
const MIN_AUTHORS = 6

/**
 * Authors in the order of how many people read them, the others after them as they stood; null: too few were
 * counted to say. Of a masthead with fewer authors all must be read enough.
 */
export function orderByReaders<T extends { slug: string }>(
  authors: readonly T[],
  people: ReadonlyMap<string, { people: number; best: number }>,
): T[] | null {
  const of = ({ slug }: T) => people.get(slug)?.people ?? 0
  const isRead = ({ slug }: T) => (people.get(slug)?.best ?? 0) >= MIN_READERS
  const read = authors.filter(isRead)
  if (read.length === 0 || read.length < Math.min(MIN_AUTHORS, authors.length)) return null
  const others = authors.filter((author) => !isRead(author))
  return [...read.toSorted((one, other) => of(other) - of(one)), ...others]
}
