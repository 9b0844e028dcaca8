import type { RagTypeId, Scope } from 'contract/chatbot/chatbot.ts'
import { articlePath } from 'contract/paths.ts'
import { shiftDay } from 'contract/rome.ts'
import type { Database } from '../../database/connect.ts'
import type { Found } from '../found.ts'
import { merged } from './merge.ts'
import { readVector, score } from './rank.ts'
import { soughtOf, type Sought } from './read-query.ts'
import type { NamedSection } from './sections.ts'
import { bestCandidates, type Candidate, countWithin, leadCandidates } from './store/candidates.ts'

/** Passages that are looked at word by word, and those that are ranked with their text. */
const CANDIDATES = 5_000
const RANKED = 200
/** Articles that lead a scope, of which the same news is taken once. */
const LEADS = 60
/** A scope is counted up to here, to know how many of them it leaves. */
const COUNTED = 20_000
/** What a beginning is worth beside its word, when candidates are chosen. */
const BEGINNING_WORTH = 0.4
/** What is of today is worth so much more than what is very old; half of it is gone after a year. */
const RECENCY = 0.1
const DAYS_OF_YEAR = 365
/** Years that are looked at, one after the other, for words that are all frequent. */
const WINDOWS = [1, 4] as const

/**
 * `Retrieval.find`. A query without a word of its own gives what leads the scope; one that only names
 * `sections` gives what leads them first.
 */
export async function find(
  db: Database,
  today: string,
  wanted: {
    query: string
    flavour: RagTypeId
    scope: Scope
    most: number
    sections: readonly NamedSection[]
  },
): Promise<Found[]> {
  const { query, flavour, scope, most, sections } = wanted
  const sought = await soughtOf(db, query)
  if (sought.stems.size === 0) return leadsOf(await leadCandidates(db, flavour, scope, LEADS, null), most, 0)
  const candidates = await candidatesFor(db, { sought, flavour, scope, today })
  const ranked = candidates
    .map((candidate) => {
      const reading = readVector(candidate.vector)
      return { candidate, reading, score: score(sought, candidate, reading) * recency(candidate.day, today) }
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.candidate.day.localeCompare(a.candidate.day) ||
        b.candidate.article - a.candidate.article ||
        a.candidate.place - b.candidate.place,
    )
  const found = merged<(typeof ranked)[number]>(ranked, most, (one) => ({
    lexemes: one.reading.lexemes,
    of: one.candidate.article,
  })).map((one) => foundOf(one.candidate, one.score))
  if (scope.article !== null) {
    // Of the one article that is asked all may be wanted: what else it says follows, in its order.
    const told = new Set(found.map(({ place }) => place))
    const rest = (await leadCandidates(db, flavour, scope, LEADS, null)).filter(
      ({ place }) => !told.has(place),
    )
    return [...found, ...rest.map((one) => foundOf(one, 0))].slice(0, most)
  }
  if (sections.length === 0) return found
  const best = found[0]?.score ?? 1
  const leads = leadsOf(await leadCandidates(db, flavour, scope, LEADS, sections), most, best)
  const isLead = new Set(leads.map(({ article }) => article))
  return [...leads, ...found.filter(({ article }) => !isLead.has(article))].slice(0, most)
}

/** The same news in several mastheads leads once. */
const leadsOf = (candidates: readonly Candidate[], most: number, value: number): Found[] =>
  merged(candidates, most, (one) => ({
    lexemes: readVector(one.vector).lexemes,
    of: one.article,
  })).map((one) => foundOf(one, value))

/** Grows with what is new; 1 for what is very old. */
function recency(day: string, today: string): number {
  const days = Math.max(0, (Date.parse(today) - Date.parse(day)) / 86_400_000)
  return 1 + RECENCY * 2 ** (-days / DAYS_OF_YEAR)
}

/**
 * The rarest words first, as many as `CANDIDATES` passages have in all; when already the rarest has more, the
 * passages of two words together, of the last years first.
 */
async function candidatesFor(
  db: Database,
  { sought, flavour, scope, today }: { sought: Sought; flavour: RagTypeId; scope: Scope; today: string },
): Promise<Candidate[]> {
  const worth = [
    ...Array.from(sought.stems, ([lexeme, tells]) => ({ lexeme, worth: tells })),
    ...Array.from(sought.beginnings, ([lexeme, tells]) => ({ lexeme, worth: BEGINNING_WORTH * tells })),
  ]
  const isOpen = Object.values(scope).every((part) => part === null)
  const inScope = isOpen ? Infinity : await countWithin(db, flavour, scope, COUNTED)
  const share = Math.min(1, inScope / Math.max(1, sought.counts.passages))
  const ask = (gathering: string[], together: boolean, within: Scope) =>
    bestCandidates(db, { flavour, scope: within, gathering, together, worth, most: RANKED })
  const rarest = [...sought.passages].toSorted(([, a], [, b]) => a - b)
  if (inScope <= CANDIDATES)
    return ask(
      rarest.map(([lexeme]) => lexeme),
      false,
      scope,
    )
  const gathering: string[] = []
  let expected = 0
  for (const [lexeme, passages] of rarest) {
    if (expected + passages * share > CANDIDATES) break
    expected += passages * share
    gathering.push(lexeme)
  }
  if (gathering.length > 0) return ask(gathering, false, scope)
  // Even the rarest stands in many passages: with the next one, or the newest of it.
  const stems = rarest.map(([lexeme]) => lexeme).filter((lexeme) => sought.stems.has(lexeme))
  const both = stems.slice(0, 2)
  for (const years of WINDOWS) {
    const since = shiftDay(scope.to ?? today, -years * DAYS_OF_YEAR)
    if (scope.from !== null && scope.from >= since) break
    const found = await ask(both, true, { ...scope, from: since })
    if (found.length >= RANKED / 2) return found
  }
  return ask(both, true, scope)
}

const foundOf = (candidate: Candidate, value: number): Found => ({
  article: candidate.article,
  place: candidate.place,
  text: candidate.text,
  score: value,
  title: candidate.title,
  kicker: candidate.kicker,
  brand: candidate.brand,
  day: candidate.day,
  page: candidate.page,
  paid: candidate.paid,
  path: pathOf(candidate),
})

/** Where an article is read on its masthead. */
export const pathOf = ({ article, slug, origin }: Pick<Candidate, 'article' | 'slug' | 'origin'>): string =>
  articlePath({ id: String(article), slug, origin })
