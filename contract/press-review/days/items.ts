import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { day } from '../../platform/shapes.ts'
import { dayLimit } from '../day-limit.ts'
import { editRefusals, reviewItem } from '../item.ts'
import { line, lineOrNothing } from '../line.ts'
import { MAX_AUTHOR_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, MAX_AT_ONCE } from './limits.ts'

const access = { who: 'right:press-review', limit: { max: 600, seconds: 60, by: 'person' } } as const
const id = z.uuid()
/** The version of an item that its editor sees: a change of another one is refused. */
const version = z.int().positive()

const remove = z.object({ what: z.literal('delete') })
const restore = z.object({ what: z.literal('restore') })
const available = z.object({ what: z.literal('available'), available: z.boolean() })
const topic = z.object({ what: z.literal('topic'), topic: id.nullable() })
const lock = z.object({ what: z.literal('lock'), locked: z.boolean() })
const note = z.object({ what: z.literal('note'), note: z.string().trim().max(MAX_NOTE_LENGTH) })
const credit = z.object({
  what: z.literal('credit'),
  title: line(MAX_TITLE_LENGTH),
  author: lineOrNothing(MAX_AUTHOR_LENGTH),
})

/**
 * What may be changed of an item: deleted or restored, given out or held back, its topic, who keeps it for
 * themselves, its note; title and author of what no article of the newsstand is behind.
 */
export const itemChange = z.discriminatedUnion('what', [
  remove,
  restore,
  available,
  topic,
  lock,
  note,
  credit,
])
export type ItemChange = z.infer<typeof itemChange>

const refusals = {
  ERR_ITEM_NOT_FOUND: 404,
  ...editRefusals,
  ERR_TOPIC_NOT_FOUND: 404,
  /** Title and author are those of the article. */
  ERR_ITEM_OF_ARTICLE: 409,
} as const
export type ItemRefusal = keyof typeof refusals

/** Changes one item. What stands so already is no change, and never refused. */
export const changeItem = endpoint({
  method: 'POST',
  path: '/api/press-review/day-items/{id}',
  ...access,
  summary: 'Cambia un articolo della rassegna',
  input: z.object({ id, version, change: itemChange }),
  answer: z.object({ item: reviewItem, changes: z.int().nonnegative() }),
  refuses: refusals,
})

/** Puts an item right before another one of its day, or last: what colleagues move meanwhile stays moved. */
export const moveItem = endpoint({
  method: 'POST',
  path: '/api/press-review/day-items/{id}/move',
  ...access,
  summary: 'Sposta un articolo nella rassegna',
  input: z.object({ id, before: id.nullable() }),
  answer: z.object({ changes: z.int().nonnegative() }),
  refuses: { ERR_ITEM_NOT_FOUND: 404 },
})

/** Changes several items of a day; says which were not, and why. */
export const changeItems = endpoint({
  method: 'POST',
  path: '/api/press-review/days/{day}/items',
  ...access,
  summary: 'Cambia più articoli della rassegna',
  input: z.object({
    day,
    items: z.array(z.object({ id, version })).min(1).max(MAX_AT_ONCE),
    change: z.discriminatedUnion('what', [remove, restore, available, topic]),
  }),
  answer: z.object({
    done: z.array(id),
    refused: z.array(z.object({ id, code: z.enum(Object.keys(refusals) as [ItemRefusal]) })),
    changes: z.int().nonnegative(),
  }),
  refuses: { ...dayLimit, ERR_DAY_NOT_FOUND: 404, ERR_TOPIC_NOT_FOUND: 404 },
})
