import { setImmediate as breath } from 'node:timers/promises'
import { longDate, instantOf } from 'contract/platform/dates.ts'
import { type Bookmark, PagedDocument, type Running } from '../../platform/documents/paged-document.ts'
import { printable } from '../../platform/documents/set-text.ts'
import type { Digest } from './content.ts'
import { drawFront, placeOf } from './draw-front.ts'
import { drawItem } from './draw-item.ts'
import { limits } from './looks.ts'

/** A mail takes 7 MB: what the sheets may have of it when there are few enough. */
const ATTACHED = 6_300_000
const AN_ITEM = 30_000
const sheetBytes = { least: 70_000, most: 260_000 }

/** Says how far it is: `n` of `of` items are drawn. */
export type OnItem = (n: number, of: number) => void

/**
 * A digest as a tagged PDF in Italian, in the order in which it is written: one sheet is held at a
 * time, however many there are, and others are served between two paragraphs. Fails when a clipping fails.
 * About thirty items with a sheet or two each stay under 7 MB.
 */
export async function* drawDigest(digest: Digest, onItem?: OnItem): AsyncGenerator<Buffer, void> {
  const items = digest.topics.flatMap(({ name, items: own }) =>
    own.map((item) => ({ topic: printable(name, limits.name), item })),
  )
  const review = `Rassegna stampa di ${printable(digest.review, limits.name)}`
  const info = { title: printable(digest.title, limits.title), author: digest.brand.name }
  const running: Running = { head: [review, longDate(digest.day)], foot: printable(digest.brand.name, 100) }
  const open = (pages: number | null) =>
    PagedDocument.open({ ...info, at: instantOf(digest.day) }, running, pages)

  // Nothing is drawn the first time: only where each item begins.
  const dry = await open(null)
  const starts: number[] = []
  for (const _ of drawFront(dry, digest, starts)) await breath()
  for (const { topic, item } of items) {
    starts.push(dry.page + 1)
    const tools = { brand: digest.brand, topic, bytes: null, begin: () => undefined }
    for await (const _ of drawItem(dry, item, tools)) await breath()
  }

  const sheets = items.reduce((sum, { item }) => sum + (item.clipping?.sheets.length ?? 0), 0)
  const share = (ATTACHED - items.length * AN_ITEM) / Math.max(1, sheets)
  const bytes = Math.min(sheetBytes.most, Math.max(sheetBytes.least, share))
  const pages = await open(dry.page)
  const ready = function* () {
    const part = pages.take()
    if (part.length > 0) yield part
  }
  for (const _ of drawFront(pages, digest, starts)) await breath()
  yield* ready()
  let topicMark: Bookmark = null
  for (const [nth, { topic, item }] of items.entries()) {
    const isNew = nth === 0 || items[nth - 1]!.topic !== topic
    const begin = () => {
      pages.placeHere(placeOf(nth))
      if (isNew) topicMark = topic === '' ? null : pages.bookmark(topic, null)
      pages.bookmark(printable(item.title, limits.title), topicMark)
    }
    const steps = drawItem(pages, item, { brand: digest.brand, topic, bytes, begin })
    for await (const _ of steps) {
      yield* ready()
      await breath()
    }
    onItem?.(nth + 1, items.length)
  }
  await pages.close()
  yield* ready()
}
