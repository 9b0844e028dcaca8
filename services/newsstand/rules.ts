/** Reading speed on screen, words a minute. */
const SPEED = 210

/** Reading time in whole minutes, at least one. */
export const minutes = (words: number): number => Math.max(1, Math.round(words / SPEED))

/** What the home needs to know of an article to place it. */
export interface Placeable {
  id: number
  section: string
  genre: string
  origin: 'edition' | 'online'
  picture: unknown
}

export interface Home<T> {
  opening: T | null
  news: T[]
  opinions: T[]
  latest: T[]
  blocks: { section: string; layout: 'lead' | 'four'; articles: T[] }[]
}

/**
 * Puts a day on one page, no article twice (DESIGN §11, ART §3): the opening is what the edition printed first, three news beside
 * it, three opinions, six pieces born on line; then blocks of three and of four, section by section in the brand's order,
 * whose first article always has a picture.
 */
export function composeHome<T extends Placeable>(printed: readonly T[], online: readonly T[], opinions: readonly T[], bySection: readonly T[], sections: readonly string[]): Home<T> {
  const used = new Set<number>()
  const take = (from: readonly T[], most: number): T[] => {
    const taken = from.filter((a) => !used.has(a.id)).slice(0, most)
    for (const a of taken) used.add(a.id)
    return taken
  }
  const stories = (printed.length > 0 ? printed : bySection).filter((a) => a.genre !== 'opinion')
  const [opening = null] = take([...stories.slice(0, 3).filter((a) => a.picture), ...stories], 1)
  const news = take(stories, 3)
  const columns = take(opinions, 3)
  const latest = take(online, 6)
  const blocks: Home<T>['blocks'] = []
  for (const section of sections) {
    const layout = blocks.length % 2 === 0 ? 'lead' : 'four'
    const size = layout === 'lead' ? 3 : 4
    const fresh = bySection.filter((a) => a.section === section && a.genre !== 'opinion' && !used.has(a.id))
    const ordered = [...fresh.filter((a) => a.picture), ...fresh.filter((a) => !a.picture)].slice(0, size)
    if (ordered.length < size || !ordered[0]?.picture) continue
    blocks.push({ section, layout, articles: take(ordered, size) })
  }
  return { opening, news, opinions: columns, latest, blocks }
}
