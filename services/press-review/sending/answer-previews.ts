import { previewLetter, previewPdf } from 'contract/press-review/sending/sending.ts'
import { answers, sendsFile } from '../../wire/call.ts'
import { digestOf } from '../digest-of.ts'
import type { Digest } from '../digest/content.ts'
import type { Review } from '../store/reviews.ts'
import { inReview } from '../whose-review.ts'
import { bytesOf } from './drawn-bytes.ts'
import { pagesOf } from './letter-of.ts'
import { correctedSubject } from './open-delivery.ts'
import type { SendingPorts } from './ports.ts'
import { deliveryOf } from './store/deliveries.ts'
import { headOf, usualSubject, whatLeaves } from './what-leaves.ts'

interface Wish {
  day: string
  items: readonly string[] | null
  subject?: string | null
  corrects: string | null
  errata: string
}
type Refused = 'ERR_ITEM_NOT_FOUND' | 'ERR_DELIVERY_NOT_FOUND' | 'ERR_NOTHING_TO_SEND'

/** The digest of what would leave now. */
async function previewed(
  ports: SendingPorts,
  review: Review,
  brand: string,
  { day, items, subject, corrects, errata }: Wish,
): Promise<{ digest: Digest; articles: number } | Refused> {
  const { db } = ports
  const first = corrects === null ? null : await deliveryOf(db, review.id, corrects)
  if (first === undefined || (first && first.day !== day)) return 'ERR_DELIVERY_NOT_FOUND'
  const leaving = await whatLeaves(ports, db, review, { day, chosen: items })
  if (!leaving) return 'ERR_ITEM_NOT_FOUND'
  if (items !== null && leaving.content.items.length === 0) return 'ERR_NOTHING_TO_SEND'
  const usual = first ? correctedSubject(first.subject) : usualSubject(day)
  const head = { brand, day, subject: subject ?? usual, errata: errata === '' ? null : errata }
  const { note, items: sent } = leaving.content
  return {
    digest: await digestOf(ports, headOf(ports, review, head, note), sent, leaving.articles),
    articles: sent.length,
  }
}

/** The letter of nobody: its links lead to no person and no letter. */
export const answerPreviewLetter = (ports: SendingPorts) =>
  answers(
    previewLetter,
    inReview(ports)(async ({ review, input, caller, refuse }) => {
      const { sigla } = caller.host.brand
      const made = await previewed(ports, review, sigla, input)
      if (typeof made === 'string') return refuse(made)
      const pages = pagesOf(ports, sigla)
      const { text, html } = ports.drawing.letter(made.digest, {
        ...{ reading: pages.reading('anteprima'), unsubscribe: pages.leaving('anteprima'), attached: true },
      })
      return { subject: made.digest.title, text, html, articles: made.articles }
    }),
  )

export const answerPreviewPdf = (ports: SendingPorts) =>
  sendsFile(
    previewPdf,
    inReview(ports)(async ({ review, input, caller, refuse }) => {
      const made = await previewed(ports, review, caller.host.brand.sigla, input)
      if (typeof made === 'string') return refuse(made)
      const drawn = ports.drawing.pdf(made.digest)
      return {
        bytes: await bytesOf(drawn),
        type: 'application/pdf',
        name: `rassegna-${input.day}-anteprima.pdf`,
      }
    }),
  )
