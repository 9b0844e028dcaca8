import { MAX_NAME_LENGTH, MAX_TERM_LENGTH, MAX_TERMS } from 'contract/press-review/filling/limits.ts'
import type { SavedQuery, WrittenQuery } from 'contract/press-review/filling/queries.ts'
import { type Errors, type Typed, wrong } from '../../../form/rules.ts'

/** The value of the choice of a topic that stands for a new one. */
export const NEW_TOPIC = 'nuovo'

/** The distinct entries of a text separated by commas or lines. */
export const termsIn = (text: string, parts: RegExp): string[] => [
  ...new Set(
    text
      .split(parts)
      .map((term) =>
        term
          .replace(/\s+/g, ' ')
          .replace(/^["«“]|["»”]$/g, '')
          .trim(),
      )
      .filter(Boolean),
  ),
]
const COMMAS = /[,;\n]/
const LINES = /\n/

/** What is wrong with terms; undefined: nothing. */
function termsError(terms: readonly string[]): string | undefined {
  if (terms.length > MAX_TERMS) return `Al massimo ${MAX_TERMS}: qui sono ${terms.length}`
  const long = terms.find((term) => term.length > MAX_TERM_LENGTH)
  if (long) return `${wrong.longest(MAX_TERM_LENGTH)}: «${long.slice(0, 30)}…» è più lunga`
  return terms.some((term) => !/[\p{L}\p{N}]/u.test(term)) ? 'Ci sono segni senza parole' : undefined
}

/** How the fields are called where they are listed. */
export const fieldNames = {
  nome: 'Nome',
  parole: 'Parole',
  frasi: 'Frasi esatte',
  escluse: 'Parole da escludere',
  argomento: 'Argomento',
  nuovo: 'Nome del nuovo argomento',
} as const

/** The values of the form and their errors. */
export function readQueryForm(typed: Typed): { query: WrittenQuery; errors: Errors } {
  const words = termsIn(typed.one('parole'), COMMAS)
  const phrases = termsIn(typed.one('frasi'), LINES)
  const without = termsIn(typed.one('escluse'), COMMAS)
  const name = typed.one('nome')
  const topic = typed.one('argomento')
  const newName = typed.one('nuovo')
  const problems: Record<string, string | undefined> = {
    nome:
      name === ''
        ? wrong.required
        : name.length > MAX_NAME_LENGTH
          ? wrong.longest(MAX_NAME_LENGTH)
          : undefined,
    parole: words.length + phrases.length === 0 ? 'Scrivi almeno una parola o una frase' : termsError(words),
    frasi: termsError(phrases),
    escluse: termsError(without),
    nuovo:
      topic !== NEW_TOPIC
        ? undefined
        : newName === ''
          ? wrong.required
          : newName.length > MAX_NAME_LENGTH
            ? wrong.longest(MAX_NAME_LENGTH)
            : undefined,
  }
  const errors = Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined))
  return {
    errors: errors as Errors,
    query: {
      ...{ name, words, phrases, without, match: typed.one('come') === 'any' ? 'any' : 'all' },
      brands: typed.all('testate'),
      topic: topic === '' ? null : topic === NEW_TOPIC ? { name: newName } : { id: topic },
      available: typed.one('pronti') !== 'dopo',
      alert: typed.one('avviso') !== '',
    },
  }
}

const listed = (terms: readonly string[], joint: string) => terms.map((term) => `«${term}»`).join(joint)

/** The terms of a search as a sentence. */
export function queryInWords({ words, phrases, without, match }: SavedQuery): string {
  const terms = listed([...words, ...phrases], match === 'all' ? ' e ' : ' o ')
  return without.length === 0 ? terms : `${terms}, senza ${listed(without, ', ')}`
}

/** The mastheads of a search and the handling of its hits, as a sentence. */
export function aboutQuery(
  { brands, topic, available, alert, madeBy }: SavedQuery,
  known: {
    topics: readonly { id: string; name: string }[]
    brands: readonly { sigla: string; name: string }[]
  },
): string {
  const nameOf = (sigla: string) => known.brands.find((brand) => brand.sigla === sigla)?.name ?? sigla
  const under = known.topics.find(({ id }) => id === topic)?.name
  return [
    brands.length === 0 ? 'Tutte le testate' : brands.map(nameOf).join(', '),
    ...(under === undefined ? [] : [`in «${under}»`]),
    ...(available ? [] : ['da guardare prima']),
    ...(alert ? [`avviso per email${madeBy && ` a ${madeBy}`}`] : []),
  ].join(' · ')
}

/** How many articles, in words. */
export const articlesInWords = (count: number): string =>
  count === 0 ? 'nessun articolo' : count === 1 ? 'un articolo' : `${count.toLocaleString('it-IT')} articoli`
