import type { RefusalOf } from 'contract/endpoint.ts'
import type { search } from 'contract/search/search.ts'

/** What a refused search says, and how to go on. */
export const refusalWords = {
  ERR_SEARCH_FILTER: 'Uno dei filtri non è valido. Toglilo e cerca di nuovo.',
  ERR_SEARCH_CURSOR: 'Questa pagina di risultati non c’è più. Ricomincia dalla prima.',
  ERR_SEARCH_EMPTY: 'Scrivi almeno una parola da cercare.',
  ERR_SEARCH_TOO_LONG: 'La ricerca è troppo lunga: bastano poche parole, al massimo sedici.',
  ERR_SEARCH_TOO_MANY: 'Troppe ricerche fra virgolette in poco tempo. Cerca senza virgolette, oppure riprova fra qualche minuto.',
  ERR_SEARCH_TOO_SLOW: 'Questa ricerca chiede troppo tempo. Aggiungi una parola, oppure scegli una sezione o un periodo.',
} satisfies Record<RefusalOf<typeof search>, string>

const plurals = new Intl.PluralRules('it')
const count = new Intl.NumberFormat('it-IT')

/** `3 risultati`, `1 risultato`, `più di 200 risultati`. */
export function resultsWords({ count: n, exact }: { count: number; exact: boolean }): string {
  const noun = plurals.select(n) === 'one' ? 'risultato' : 'risultati'
  return exact ? `${count.format(n)} ${noun}` : `Più di ${count.format(n)} ${noun}`
}
