import type { RefusalOf } from 'contract/platform/endpoint.ts'
import type { Filters, search } from 'contract/reading/search/search.ts'
import { theDate } from '../../../words/dates.ts'

/** What a refused search says, and how to go on. */
export const refusalWords = {
  ERR_SEARCH_FILTER: 'Uno dei filtri non è valido.',
  ERR_SEARCH_CURSOR: 'Questa pagina di risultati non c’è più.',
  ERR_SEARCH_EMPTY: 'Scrivi almeno una parola da cercare.',
  ERR_SEARCH_TOO_LONG: 'La ricerca è troppo lunga: bastano poche parole, al massimo trentadue.',
  ERR_SEARCH_TOO_MANY:
    'Troppe ricerche fra virgolette in poco tempo. Cerca senza virgolette, oppure riprova fra ' +
    'qualche minuto.',
  ERR_SEARCH_TOO_SLOW:
    'Questa ricerca chiede troppo tempo. Aggiungi una parola, oppure scegli una sezione o un periodo.',
} satisfies Record<RefusalOf<typeof search>, string>

/** Where a link leads on from a refusal: the same words, without what was wrong. */
export const wayOnWords: Partial<Record<keyof typeof refusalWords, string>> = {
  ERR_SEARCH_FILTER: 'Cerca senza filtri',
  ERR_SEARCH_CURSOR: 'Torna alla prima pagina',
}

const plurals = new Intl.PluralRules('it')
const count = new Intl.NumberFormat('it-IT')

/** `3 risultati`, `1 risultato`, `più di 200 risultati`. */
export function resultsWords({ count: n, exact }: { count: number; exact: boolean }): string {
  return `${exact ? '' : 'Più di '}${count.format(n)} ${resultNoun(n)}`
}

/** `risultato` of one, `risultati` of more. */
export const resultNoun = (n: number): string => (plurals.select(n) === 'one' ? 'risultato' : 'risultati')

/** A period of one's own: `Dal 2 marzo 2026 all’8 aprile 2026`, `Fino al 18 novembre 2026`. */
export function periodWords({ da, a }: Pick<Filters, 'da' | 'a'>): string {
  if (!da) return a ? `Fino ${theDate('al', a)}` : ''
  const words = da === a ? theDate('il', da) : `${theDate('dal', da)}${a ? ` ${theDate('al', a)}` : ''}`
  return words[0]!.toUpperCase() + words.slice(1)
}
