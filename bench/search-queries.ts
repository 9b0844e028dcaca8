import type pg from 'pg'
import { fold } from '../services/platform/language/fold-words.ts'
import { numbers, sections } from './search-texts.ts'

/** A question put to the search: to `suggest` when `typing`. */
export interface Question {
  q: string
  filters?: Record<string, string>
  typing?: boolean
}

export interface Kind {
  what: string
  budget: { p50: number | null; p99: number | null }
  questions: Question[]
}

const ranked = { p50: 5, p99: 30 }

/** Distinct questions of each kind, made of the words of the database itself. */
export async function questionsFor(pool: pg.Pool, each: number): Promise<Kind[]> {
  const random = numbers(7)
  const words = async (from: number, to: number) =>
    (
      await pool.query<{ word: string }>(
        `select word from (
           select distinct on (t.lexeme) t.word, l.n from search_terms t
           join (select lexeme, sum(documents) as n from search_lexemes group by lexeme) l using (lexeme)
           where t.brand = 'MG' and t.folded not in ('piu', 'perche')
           order by t.lexeme, t.documents desc
         ) w order by n desc, word offset $1 limit $2`,
        [from, to - from],
      )
    ).rows.map((r) => r.word)
  const frequent = await words(0, 400)
  const middling = await words(400, 4000)
  const { rows: few } = await pool.query<{ word: string }>(
    `select t.word from search_terms t join search_lexemes l using (brand, lexeme) where t.brand = 'MG' ` +
      `and l.documents between 1 and 10 order by md5(t.word) limit ${each * 2}`,
  )
  const rare = few.map((r) => r.word)
  const phrases = await frequentRows(pool, new Set(frequent.map(fold)), each)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  const distinct = (make: () => Question): Question[] => {
    const seen = new Map<string, Question>()
    for (let tries = 0; seen.size < each && tries < each * 30; tries++) {
      const question = make()
      seen.set(JSON.stringify(question), question)
    }
    return [...seen.values()]
  }
  const kinds: [string, Kind['budget'], () => Question][] = [
    ['parola rara', ranked, () => ({ q: pick(rare) })],
    ['parola frequente', ranked, () => ({ q: pick(frequent) })],
    ['due frequenti', ranked, () => ({ q: `${pick(frequent)} ${pick(frequent)}` })],
    ['tre miste', ranked, () => ({ q: `${pick(frequent)} ${pick(middling)} ${pick(middling)}` })],
    ['in alternativa (OR)', ranked, () => ({ q: `${pick(middling)} OR ${pick(frequent)}` })],
    ['con un’esclusione', ranked, () => ({ q: `${pick(frequent)} -${pick(middling)}` })],
    [
      'frequente, in una sezione',
      ranked,
      () => ({ q: pick(frequent), filters: { sezione: pick(sections) } }),
    ],
    ['frequente, in tutte le testate', ranked, () => ({ q: pick(frequent), filters: { testata: 'tutte' } })],
    [
      'frequente, in un anno passato',
      ranked,
      () => ({
        q: pick(frequent),
        filters: { da: `${2016 + Math.floor(random() * 9)}-01-01`, a: '2025-06-30' },
      }),
    ],
    [
      'cinque miste, che nessuno ha tutte',
      ranked,
      () => ({ q: [frequent, middling, middling, rare, rare].map(pick).join(' ') }),
    ],
    ['frasi di parole frequenti', { p50: null, p99: 150 }, () => ({ q: `"${pick(phrases)}"` })],
    [
      'nessun risultato, con correzione',
      { p50: null, p99: null },
      () => ({ q: `${pick(middling)}q${pick(['x', 'w', 'k'])}` }),
    ],
    [
      'suggerimenti',
      { p50: null, p99: null },
      () => ({
        q: pick([...frequent, ...middling, ...rare]).slice(0, 3 + Math.floor(random() * 4)),
        typing: true,
      }),
    ],
  ]
  return kinds.map(([what, budget, make]) => ({ what, budget, questions: distinct(make) }))
}

/** Two or three frequent words in a row as articles have them. */
async function frequentRows(pool: pg.Pool, frequent: ReadonlySet<string>, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ body: string }>(
    `select body from articles where brand = 'MG' and id % 97 = 0 limit 4000`,
  )
  const phrases = new Set<string>()
  for (const { body } of rows) {
    for (const run of body.replace(/<[^>]*>/g, ' ').match(/[\p{L}’]+(?: [\p{L}’]+)+/gu) ?? []) {
      const words = run.split(' ')
      words.forEach((_, i) => {
        const row = words.slice(i, i + 2 + (i % 2))
        if (row.length > 1 && row.every((x) => frequent.has(fold(x)))) phrases.add(row.join(' '))
      })
    }
    if (phrases.size > limit * 2) break
  }
  return [...phrases]
}
