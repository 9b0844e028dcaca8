import { z } from 'zod'

/** A part of a printed page, in fractions of it (0–1) from the top left. */
export const pagePart = z.object({
  page: z.int().positive(),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
})
export type PagePart = z.infer<typeof pagePart>

/** Where an item came from: a saved query, or by hand: a search, a page of an edition, a file. */
export const itemSources = ['query', 'search', 'page', 'upload'] as const
/** How far the review of a day has come. */
export const dayStates = ['draft', 'closed', 'sent', 'corrected'] as const

/** SPEC §3 «Press review item». Instants are ISO 8601. */
export const reviewItem = z.object({
  id: z.uuid(),
  /** Counts its changes: who changes it says which one they have seen. */
  version: z.int().positive(),
  source: z.enum(itemSources),
  title: z.string(),
  /** One or more names; '' when it has none. */
  author: z.string(),
  /** Its masthead in words; the sigla of ours, null of an uploaded one. */
  masthead: z.string(),
  brand: z.string().nullable(),
  edition: z.string().nullable(),
  /** The day of its edition. */
  date: z.iso.date().nullable(),
  page: z.int().positive().nullable(),
  /** Its article at the newsstand, with the address of its page on the masthead’s site. */
  article: z.string().nullable(),
  url: z.string().nullable(),
  /** The newspaper has taken its article back: it is shown struck, and never sent. */
  withdrawn: z.boolean(),
  /** It can be shown as a clipping: it has a file, or boxes on pages of a public masthead. */
  clipping: z.boolean(),
  /** Found by the saved queries. */
  words: z.array(z.string()),
  /** The same for items that tell one story in several mastheads. */
  story: z.uuid().nullable(),
  topic: z.uuid().nullable(),
  note: z.string(),
  licence: z.string().nullable(),
  available: z.boolean(),
  /** Who has locked it, and since when. */
  locked: z.object({ by: z.string(), at: z.string(), mine: z.boolean() }).nullable(),
  /** A delivery with it is under way: letters that left, of all. */
  sending: z.object({ sent: z.int(), of: z.int() }).nullable(),
  deleted: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type ReviewItem = z.infer<typeof reviewItem>

/** Refusals of any change of an item: a colleague has changed or locked it. */
export const editRefusals = { ERR_ITEM_CHANGED: 409, ERR_ITEM_LOCKED: 423 } as const
