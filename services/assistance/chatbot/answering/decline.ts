import { longDate } from 'contract/platform/dates.ts'
import type { Found, Sentence } from '../found.ts'
import { saidToReaders } from './orders.ts'
import { clip } from './sentences.ts'

const NEAREST = 3

/** «Non ho trovato articoli…», and the headlines of the nearest three, each with its article. */
export function decline(found: readonly Found[]): Sentence[] {
  const articles = [...new Map(found.toReversed().map((one) => [one.article, one])).values()]
    .toReversed()
    .flatMap((one) => {
      const [sentence] = saidToReaders(one.text)
      return sentence === undefined ? [] : [{ one, quote: clip(sentence, () => 0) }]
    })
    .slice(0, NEAREST)
  const text = 'Non ho trovato articoli che rispondano a questa domanda.'
  if (articles.length === 0) return [{ text, cites: [], opens: true }]
  return [
    { text: `${text} I titoli più vicini:`, cites: [], opens: true },
    ...articles.map(({ one, quote }) => ({
      text: `«${one.title.replace(/«/g, '“').replace(/»/g, '”')}», ${longDate(one.day)}.`,
      cites: [{ article: one.article, place: one.place, quote }],
      opens: true,
    })),
  ]
}
