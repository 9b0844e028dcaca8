import { previewLetter, previewPdf } from 'contract/press-review/sending/sending.ts'
import { answers, sendsFile } from '../../platform/wire/call.ts'
import { digestOf } from '../digest-of.ts'
import type { Digest } from '../digest/content.ts'
import type { Review } from '../store/reviews.ts'
import { inReview } from '../whose-review.ts'
import { bytesOf } from './drawn-bytes.ts'
import { pagesOf } from './letter-of.ts'
import { changesSince, correctedSubject, firstOf } from './open-delivery.ts'
import type { SendingPorts } from './ports.ts'
import { headOf, type Leaving, usualSubject, whatLeaves } from './what-leaves.ts'

interface Wish {
  day: string
  items: readonly string[] | null
  subject?: string | null
  corrects: string | null
  errata: string
}
type Refused = 'ERR_ITEM_NOT_FOUND' | 'ERR_DELIVERY_NOT_FOUND' | 'ERR_NOTHING_TO_SEND'

type Made = Pick<Leaving, 'content' | 'articles'> & { brand: string; subject: string }

/** What would leave now of a day, or of some of its items. */
async function anew(
  ports: SendingPorts,
  review: Review,
  brand: string,
  { day, items }: Wish,
): Promise<Made | Refused> {
  const leaving = await whatLeaves(ports, ports.db, review, { day, chosen: items })
  if (!leaving) return 'ERR_ITEM_NOT_FOUND'
  if (items !== null && leaving.content.items.length === 0) return 'ERR_NOTHING_TO_SEND'
  return { ...leaving, brand, subject: usualSubject(day) }
}

/** What would leave now in the place of a delivery: it decides itself which items are in it. */
async function corrected(
  ports: SendingPorts,
  review: Review,
  id: string,
  { day }: Wish,
): Promise<Made | Refused> {
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
  const made = await (corrects === null
    ? anew(ports, review, brand, wish)
    : corrected(ports, review, corrects, wish))
  if (typeof made === 'string') return made
  const { note, items } = made.content
  const head = { brand: made.brand, day, subject: subject ?? made.subject, errata: errata || null }
  return {
    digest: await digestOf(ports, headOf(ports, review, head, note), items, made.articles),
    articles: items.length,
  }
}

/** The letter of nobody: its links lead to no person and no letter. */
export const answerPreviewLetter = (ports: SendingPorts) =>
  answers(
    previewLetter,
    inReview(ports)(async ({ review, input, caller, refuse }) => {
      const made = await previewed(ports, review, caller.host.brand.sigla, input)
      if (typeof made === 'string') return refuse(made)
      const pages = pagesOf(ports, made.digest.brand.sigla)
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
        name: `rassegna-${input.day}-anteprima.pdf`,
      }
    }),
  )
