import { withPreposition } from 'contract/platform/prepositions.ts'
import { urlOf } from 'contract/platform/address.ts'
import {
  chooseOpenings,
  noteOpening,
  readReading,
  readReadingPdf,
  readReadingPlace,
  readReadingSheet,
  type ReadingItem,
} from 'contract/press-review/sending/reading.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import { answers, type FileAnswer, type Refusal, sendsFile } from '../../platform/wire/call.ts'
import type { Clipping } from '../clippings/clipping.ts'
import type { DigestItem } from '../digest/content.ts'
import { personTokens } from '../tokens.ts'
import { letterOfLink, readingSessions } from './confirm-reading.ts'
import { digestNow, withdrawnNow } from './draw-delivery.ts'
import { pagesOf } from './letter-of.ts'
import type { SendingPorts } from './ports.ts'
import { readPdf } from './read-pdf.ts'
import { storedAgain } from './snapshot.ts'
import { contentOf, deliveryById } from './store/deliveries.ts'
import { insertOpening, type OpenLetter } from './store/reading.ts'
import { agreeToOpenings } from './store/recipients.ts'

type Why = 'ERR_LINK_CLOSED' | 'ERR_CODE_REQUIRED'
interface ReadingContext {
  input: { token: string }
  caller: Caller
  refuse: (code: Why) => Refusal
}

/**
 * Hands an answer the letter of a link that its browser may read, or refuses: each time, closed by default.
 */
const reading =
  (ports: SendingPorts) =>
  <C extends ReadingContext, Answer>(
    handle: (context: C & { letter: OpenLetter; until: Date }) => Promise<Answer | Refusal>,
  ) =>
  async (context: C): Promise<Answer | Refusal> => {
    const letter = await letterOfLink(ports, context.input.token)
    if (!letter) return context.refuse('ERR_LINK_CLOSED')
    const until = readingSessions(ports.secret).until(context.caller.cookie, letter.id, ports.clock())
    return until === null ? context.refuse('ERR_CODE_REQUIRED') : handle({ ...context, letter, until })
  }

export const answerReadReading = (ports: SendingPorts) =>
  answers(
    readReading,
    reading(ports)(async ({ letter, until, input: { token } }) => {
      const { delivery, content } = await whatLeft(ports, letter)
      const digest = await digestNow(ports, delivery, content)
      // What the newspapers have withdrawn is not shown, and no use.
      const shown = new Set(digest.topics.flatMap(({ items }) => items.map(({ id }) => id)))
      const items = content.items.filter(({ id }) => shown.has(id))
      await noteAccess(ports, letter, { day: delivery.day, kind: 'delivery', items })
      return {
        ...{ review: digest.review, day: digest.day, title: digest.title, note: digest.note },
        errata: digest.errata,
        topics: digest.topics.map(({ name, items }) => ({
          name,
          items: items.map((item) => readingItemOf(token, item)),
        })),
        pdf: delivery.pdfBytes === null ? null : urlOf(readReadingPdf, { token }),
        openings: letter.agreed,
        unsubscribe: pagesOf(ports, delivery.brand).leaving(personTokens(ports.secret).sign(letter.person)),
        until: until.toISOString(),
      }
    }),
  )

const whatLeft = async ({ db }: SendingPorts, { delivery }: OpenLetter) => ({
  delivery: (await deliveryById(db, delivery))!,
  content: await contentOf(db, delivery),
})

async function noteAccess(
  { noteAccess: note, ...ports }: SendingPorts,
  { review, person }: OpenLetter,
  what: Pick<Parameters<NonNullable<SendingPorts['noteAccess']>>[1], 'day' | 'kind' | 'items'>,
): Promise<void> {
  await note?.(ports.db, { review, person, ...what, at: ports.clock() })
}

function readingItemOf(token: string, { clipping, ...item }: DigestItem): ReadingItem {
  const sheets = clipping?.sheets ?? []
  return {
    ...item,
    sheets: sheets.map(({ width, height }, i) => ({
      src: urlOf(readReadingSheet, { token, item: item.id, sheet: i + 1 }),
      ...{ width: Math.round(width), height: Math.round(height) },
      alt:
        `«${item.title}», ritaglio ${withPreposition('di', item.masthead)}` +
        (sheets.length > 1 ? `, foglio ${i + 1} di ${sheets.length}` : ''),
    })),
    places: (clipping?.place ?? []).map(({ page, width, height }, i) => ({
      src: urlOf(readReadingPlace, { token, item: item.id, place: i + 1 }),
      ...{ width: Math.round(width), height: Math.round(height) },
      alt: `Dove sta l’articolo nella pagina ${page}`,
    })),
    share: clipping?.share ?? null,
  }
}

export const answerReadReadingPdf = (ports: SendingPorts) =>
  sendsFile(
    readReadingPdf,
    reading(ports)(async ({ letter, refuse }) => {
      const { delivery, content } = await whatLeft(ports, letter)
      if (delivery.pdfBytes === null) return refuse('ERR_NOT_READY' as Why)
      const withdrawn = await withdrawnNow(ports, ports.db, content)
      const items = content.items.filter(({ id }) => !withdrawn.includes(id))
      await noteAccess(ports, letter, { day: delivery.day, kind: 'pdf', items })
      return (await readPdf(ports, delivery, content, withdrawn)) ?? refuse('ERR_NOT_READY' as Why)
    }),
  )

/** A picture of an item of a letter, if it stands and has so many. */
async function pictureOf(
  ports: SendingPorts,
  letter: OpenLetter,
  id: string,
  draw: (clipping: Clipping) => Promise<Buffer> | null,
): Promise<FileAnswer | null> {
  const { delivery, content } = await whatLeft(ports, letter)
  const item = content.items.find((one) => one.id === id)
  if (!item || (await withdrawnNow(ports, ports.db, { note: '', items: [item] })).length > 0) return null
  const clipping = await ports.clippingOf(storedAgain(item), `letter ${letter.id}`)
  const picture = clipping && draw(clipping)
  if (!picture) return null
  await noteAccess(ports, letter, { day: delivery.day, kind: 'sheet', items: [item] })
  const bytes = await picture
  return { bytes, size: bytes.length }
}

export const answerReadReadingSheet = (ports: SendingPorts) =>
  sendsFile(
    readReadingSheet,
    reading(ports)(async ({ letter, input: { item, sheet }, refuse }) => {
      const picture = await pictureOf(ports, letter, item, (clipping) =>
        sheet <= clipping.sheets.length ? clipping.draw(sheet) : null,
      )
      return picture ?? refuse('ERR_PICTURE_NOT_FOUND' as Why)
    }),
  )

export const answerReadReadingPlace = (ports: SendingPorts) =>
  sendsFile(
    readReadingPlace,
    reading(ports)(async ({ letter, input: { item, place }, refuse }) => {
      const picture = await pictureOf(ports, letter, item, (clipping) =>
        place <= clipping.place.length ? clipping.drawPlace(place) : null,
      )
      return picture ?? refuse('ERR_PICTURE_NOT_FOUND' as Why)
    }),
  )

/** Kept only while its person agrees; of an item that is in the letter. */
export const answerNoteOpening = (ports: SendingPorts) =>
  answers(
    noteOpening,
    reading(ports)(async ({ letter, input: { item } }) => {
      if (!letter.agreed) return { kept: false }
      const { items } = await contentOf(ports.db, letter.delivery)
      if (!items.some(({ id }) => id === item)) return { kept: false }
      const { person, delivery } = letter
      return { kept: await insertOpening(ports.db, { person, delivery, item, at: ports.clock() }) }
    }),
  )

export const answerChooseOpenings = (ports: SendingPorts) =>
  answers(
    chooseOpenings,
    reading(ports)(async ({ letter, input: { agreed } }) => {
      await ports.db
        .transaction()
        .execute((tx) => agreeToOpenings(tx, letter.person, { agreed, at: ports.clock() }))
      return { openings: agreed }
    }),
  )
