import { longDate } from 'contract/platform/dates.ts'
import { topicName, pagesWords, wholeNumber } from 'contract/press-review/measures/labels.ts'
import type { Measured, Measures } from 'contract/press-review/measures/measures.ts'
import type { ReportSection } from '../digest/draw-report.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** A list of measures with a head, as bars and a table; null: it has no line. */
function listed(
  title: string,
  head: string,
  lines: readonly Measured[],
  note: readonly string[] = [],
): ReportSection | null {
  if (lines.length === 0) return null
  return {
    title,
    lines: note,
    bars: lines.slice(0, 12).map(({ name, items }) => ({ name, value: items })),
    table: {
      head: [head, 'Articoli', 'Pagine intere'],
      rows: lines.map(({ name, items, pages }) => [name, wholeNumber(items), pagesWords(pages)]),
      numeric: [1, 2],
    },
  }
}

/** The measures as the sections of a report, in the order of the page; `pictures`: of the largest. */
export function sectionsOf(
  measures: Measures,
  pictures: NonNullable<ReportSection['pictures']> = [],
): ReportSection[] {
  const { total, mastheads, otherMastheads, topics, weeks, words, queries, authors, largest, uses } = measures
  const sections: (ReportSection | null)[] = [
    {
      title: 'In tutto',
      lines: [
        `Articoli: ${wholeNumber(total.items)} (nel periodo prima: ${wholeNumber(total.before)}).`,
        `Pagine intere: ${pagesWords(total.pages)}.`,
        ...(total.copies === null
          ? []
          : [`Copie dei giornali che ne parlano: ${wholeNumber(total.copies)}.`]),
      ],
    },
    weeks.length === 0
      ? null
      : {
          title: 'Settimana per settimana',
          lines: [],
          columns: weeks.map(({ week, items }) => ({ name: plain(longDate(week)), value: items })),
          table: {
            head: ['Settimana dal', 'Articoli', 'Pagine intere'],
            rows: weeks.map(({ week, items, pages }) => [
              ...[plain(longDate(week)), wholeNumber(items), pagesWords(pages)],
            ]),
            numeric: [1, 2],
          },
        },
    mastheads.length === 0
      ? null
      : {
          title: 'Per testata',
          lines:
            otherMastheads === 0
              ? []
              : [`Altre ${wholeNumber(otherMastheads)} testate hanno meno articoli e qui non stanno.`],
          bars: mastheads.slice(0, 12).map(({ name, items }) => ({ name, value: items })),
          table: {
            head: ['Testata', 'Articoli', 'Pagine intere', 'Copie'],
            rows: mastheads.map(({ name, items, pages, copies }) => [
              ...[name, wholeNumber(items), pagesWords(pages)],
              copies === null ? '–' : wholeNumber(copies),
            ]),
            numeric: [1, 2, 3],
          },
        },
    listed(
      'Per argomento',
      'Argomento',
      topics.map((topic) => ({ ...topic, name: topicName(topic.name) })),
    ),
    listed('Di chi: per ricerca', 'Ricerca', queries),
    listed('Di chi: per parola trovata', 'Parola', words, [
      'Un articolo che ne ha più di una conta per ciascuna.',
    ]),
    listed('Per autore', 'Autore', authors),
    largest.length === 0
      ? null
      : {
          title: 'Gli spazi più grandi',
          lines: largest.map(
            ({ title, masthead, date, page, pages }) =>
              `${title} (${masthead}, ${plain(longDate(date))}${page === null ? '' : `, pagina ${page}`}): ` +
              `${pagesWords(pages)} di pagina.`,
          ),
          pictures,
        },
    uses.length === 0
      ? null
      : {
          title: 'Usi contati per gli editori',
          lines: [
            'Chi ha i diritti di una testata può chiederci quante volte i suoi articoli sono stati usati. ' +
              'Diciamo quante, mai da chi.',
          ],
          table: {
            head: ['Testata', 'Licenza', 'Mostrati', 'Inviati', 'Aperti da un link', 'Scaricati'],
            rows: uses.map(({ masthead, licence, ...of }) => [
              ...[masthead, licence],
              ...[of.shown, of.sent, of.opened, of.downloaded].map(wholeNumber),
            ]),
            numeric: [2, 3, 4, 5],
          },
        },
  ]
  return sections.filter((section) => section !== null)
}
