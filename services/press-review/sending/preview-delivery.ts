import { previewLetter, previewPdf } from 'contract/press-review/sending/sending.ts'
import { answers, sendsFile } from '../../platform/wire/call.ts'
import { digestOf } from '../create-digest.ts'
import type { Digest } from '../digest/content.ts'
import type { Review } from '../store/reviews.ts'
import { withReviewDay } from '../whose-review.ts'
import { bytesOf } from './read-pdf.ts'
import { pagesOf } from './letter-of.ts'
import { changesSince, correctedSubject, firstOf } from './open-delivery.ts'
import type { SendingPorts } from './ports.ts'
import { headOf, type Leaving, usualSubject, deliveryContents } from './delivery-contents.ts'

interface Wish {
  day: string
  items: readonly string[] | null
  subject?: string | null
  corrects: string | null
  errata: string
}
type Refused = 'ERR_ITEM_NOT_FOUND' | 'ERR_DELIVERY_NOT_FOUND' | 'ERR_NOTHING_TO_SEND'

type Prepared = Pick<Leaving, 'content' | 'articles'> & { brand: string; subject: string }

/** What would leave now of a day, or of some of its items. */
async function prepareDay(
  ports: SendingPorts,
  review: Review,
  brand: string,
  { day, items }: Wish,
): Promise<Prepared | Refused> {
  const leaving = await deliveryContents(ports, ports.db, review, { day, selected: items })
  if (!leaving) return 'ERR_ITEM_NOT_FOUND'
  if (items !== null && leaving.content.items.length === 0) return 'ERR_NOTHING_TO_SEND'
  return { ...leaving, brand, subject: usualSubject(day) }
}

/** What a correction would send now; the delivery, not the request, says which items are in it. */
async function corrected(
  ports: SendingPorts,
  review: Review,
  id: string,
  { day }: Wish,
): Promise<Prepared | Refused> {
  const first = await firstOf(ports.db, review, id)
  if (first?.day !== day) return 'ERR_DELIVERY_NOT_FOUND'
  const { content, articles } = await changesSince(ports, ports.db, review, first)
  return { content, articles, brand: first.brand, subject: correctedSubject(first.subject) }
}

/** The digest of what would leave now. */
async function previewed(
  ports: SendingPorts,
  review: Review,
  brand: string,
  wish: Wish,
): Promise<{ digest: Digest; articles: number } | Refused> {
  const { day, subject, corrects, errata } = wish
  const prepared = await (corrects === null
    ? prepareDay(ports, review, brand, wish)
    : corrected(ports, review, corrects, wish))
  if (typeof prepared === 'string') return prepared
  const { note, items } = prepared.content
  const head = { brand: prepared.brand, day, subject: subject ?? prepared.subject, errata: errata || null }
  return {
    digest: await digestOf(ports, headOf(ports, review, head, note), items, prepared.articles),
    articles: items.length,
  }
}

/** A preview of the letter: its links carry no recipient's token. */
export const answerPreviewLetter = (ports: SendingPorts) =>
  answers(
    previewLetter,
    withReviewDay(ports)(async ({ review, input, caller, refuse }) => {
      const prepared = await previewed(ports, review, caller.host.brand.sigla, input)
      if (typeof prepared === 'string') return refuse(prepared)
      const pages = pagesOf(ports, prepared.digest.brand.sigla)
      const { text, html } = ports.drawing.letter(prepared.digest, {
        ...{ reading: pages.reading('anteprima'), unsubscribe: pages.leaving('anteprima'), attached: true },
      })
      return { subject: prepared.digest.title, text, html, articles: prepared.articles }
    }),
  )

export const answerPreviewPdf = (ports: SendingPorts) =>
  sendsFile(
    previewPdf,
    withReviewDay(ports)(async ({ review, input, caller, refuse }) => {
      const prepared = await previewed(ports, review, caller.host.brand.sigla, input)
      if (typeof prepared === 'string') return refuse(prepared)
      const pdf = ports.drawing.pdf(prepared.digest)
      return {
        bytes: await bytesOf(pdf),
        name: `rassegna-${input.day}-anteprima.pdf`,
      }
    }),
  )
