import { periodWords, topicName } from 'contract/press-review/measures/labels.ts'
import { downloadMeasures, type Measures } from 'contract/press-review/measures/measures.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { csvOf } from '../../platform/documents/csv.ts'
import { sendsFile } from '../../platform/wire/call.ts'
import { rightsLine } from '../rights-line.ts'
import { itemOf } from '../store/items.ts'
import type { Review } from '../store/reviews.ts'
import { withReview } from '../whose-review.ts'
import type { MeasurePorts } from './ports.ts'
import { measure } from './read-measures.ts'
import { sectionsOf } from './sections.ts'

const head = ['misura', 'voce', 'articoli', 'pagine intere', 'copie'] as const

/** `12,4`: as an Italian spreadsheet reads it. */
const decimal = (value: number): string => String(value).replace('.', ',')

/** The measures as a list that a spreadsheet opens: what is measured, of what, how much. */
export function writeMeasures({
  total,
  mastheads,
  topics,
  weeks,
  words,
  queries,
  authors,
}: Measures): string {
  const lines = (
    what: string,
    of: readonly { name: string; items: number; pages: number; copies?: number | null }[],
  ) =>
    of.map(({ name, items, pages, copies = null }) => [
      ...[what, name, String(items), decimal(pages)],
      copies === null ? '' : String(copies),
    ])
  return csvOf(head, [
    ...lines('in tutto', [{ name: '', ...total }]),
    ...lines('testata', mastheads),
    ...lines(
      'argomento',
      topics.map((topic) => ({ ...topic, name: topicName(topic.name) })),
    ),
    ...lines(
      'settimana dal',
      weeks.map(({ week, ...of }) => ({ ...of, name: week })),
    ),
    ...lines('ricerca', queries),
    ...lines('parola', words),
    ...lines('autore', authors),
  ])
}

/** The largest in small, each with its rights line; one that cannot be drawn is left out. */
async function picturesOf(
  ports: MeasurePorts,
  review: Review,
  { largest }: Measures,
): Promise<{ jpeg: Buffer; alt: string }[]> {
  const pictures: { jpeg: Buffer; alt: string }[] = []
  for (const { id } of largest.filter(({ clipping }) => clipping)) {
    const item = await itemOf(ports.db, review.id, id)
    if (!item) continue
    const jpeg = await ports.thumbnailOf(item, review).catch((error: unknown) => {
      ports.log(error)
      return null
    })
    if (jpeg) pictures.push({ jpeg, alt: `«${item.title}», in piccolo. ${rightsLine(item, review)}` })
  }
  return pictures
}

/** What came out in a review, as CSV or PDF. */
export const answerDownloadMeasures = (ports: MeasurePorts) =>
  sendsFile(
    downloadMeasures,
    withReview(ports)(async ({ input: { as, ...period }, caller, review }) => {
      const measures = await measure(ports, review, period)
      const name = `misure-${period.from}-${period.to}.${as}`
      const bytes =
        as === 'csv'
          ? Buffer.from(writeMeasures(measures))
          : await ports.drawReport({
              brand: caller.host.brand,
              title: `Rassegna stampa di ${review.name}`,
              subtitle:
                `Che cosa è uscito ${periodWords(period).replaceAll('\u00a0', ' ')}` +
                (period.only === 'sent' ? ', tra gli articoli inviati' : ''),
              day: romeDay(ports.clock()),
              sections: sectionsOf(measures, await picturesOf(ports, review, measures)),
            })
      const type = as === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf'
      return { bytes, type, size: bytes.length, name }
    }),
  )
