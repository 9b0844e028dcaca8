import type { StoredItem } from '../store/items.ts'

/**
 * An item as it leaves: what its clipping and its text are made of, for a letter that is read later. Its
 * words are those that its topic had.
 */
export type SentItem = Pick<
  StoredItem,
  | 'id'
  | 'day'
  | 'source'
  | 'article'
  | 'brand'
  | 'edition'
  | 'editionDay'
  | 'page'
  | 'masthead'
  | 'title'
  | 'author'
  | 'boxes'
  | 'words'
  | 'note'
  | 'file'
  | 'licence'
> & { topic: string }

/** What a delivery says, in its order. `note`: of the day. */
export interface Snapshot {
  note: string
  items: SentItem[]
}

/** Items of a day in the order in which they leave: without a topic first, then topic by topic. */
export function snapshotOf(
  items: readonly StoredItem[],
  topics: readonly { id: string; name: string }[],
  note: string,
): Snapshot {
  const places = new Map(topics.map(({ id, name }, place) => [id, { name, place }]))
  const placeOf = ({ topic }: StoredItem) => (topic === null ? -1 : (places.get(topic)?.place ?? -1))
  return {
    note,
    items: items
      .toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position)
      .map((item) => sentItem(item, item.topic === null ? '' : (places.get(item.topic)?.name ?? ''))),
  }
}

const sentItem = (item: StoredItem, topic: string): SentItem => ({
  id: item.id,
  day: item.day,
  source: item.source,
  article: item.article,
  brand: item.brand,
  edition: item.edition,
  editionDay: item.editionDay,
  page: item.page,
  masthead: item.masthead,
  title: item.title,
  author: item.author,
  boxes: item.boxes,
  words: item.words,
  note: item.note,
  file: item.file,
  licence: item.licence,
  topic,
})

/** As an item of the store, for what cuts clippings. It belongs to what has left: nobody changes it. */
export const storedAgain = (item: SentItem): StoredItem => ({
  ...item,
  ...{ position: 0, story: null, topic: null, available: true, added: `${item.day}T00:00:00.000Z` },
  ...{ addedBy: null, locked: null, lockedBy: null, deleted: null, deletedBy: null, version: 1 },
})
