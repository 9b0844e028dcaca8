import { articlePath } from 'contract/platform/paths.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { foldedWords } from '../../../platform/language/folded-words.ts'
import type { Found } from '../found.ts'
import { byRank } from './by-rank.ts'
import { merged } from './merge.ts'
import { type Reading, readVector, score } from './rank.ts'
import { soughtOf, type Sought } from './read-query.ts'
import { namesPlaceIn, type Region, regionsAsked } from './regions.ts'
import type { NamedSection } from './sections.ts'
import {
  bestCandidates,
  type Bounds,
  type Candidate,
  countWithin,
  leadCandidates,
  readQuery,
} from './store/candidates.ts'

/** Passages that are looked at word by word, and those that are ranked with their text. */
interface Limits {
  candidates: number
  ranked: number
}
const LIMITS: Limits = { candidates: 5_000, ranked: 200 }
/** Articles that lead a scope, of which the same news is taken once. */
const LEADS = 60
/** Articles with a word of a place, of which those that name it are taken. */
const MENTIONS = 200
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
 * `sections`, or regions, gives what leads them first.
 */
export async function find(
  db: Database,
  today: string,
  wanted: Bounds & {
    query: string
    most: number
    sections: readonly NamedSection[]
    /** What means nearly the same as the query, within the same bounds, the nearest first. */
    near?: Promise<readonly Candidate[]>
  },
  limits: Limits = LIMITS,
): Promise<Found[]> {
  const { query, flavour, scope, closed, most, sections, near } = wanted
  const bounds: Bounds = { flavour, scope, closed }
  const sought = await soughtOf(db, query)
  if (sought.stems.size === 0) return leadsOf(await leadCandidates(db, bounds, LEADS), most, 0)
  const candidates = await candidatesFor(db, { ...bounds, sought, today }, limits)
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
  const fused = near ? withNear(ranked, await near) : ranked
  const found = merged<Ranked>(fused, most, (one) => ({
    lexemes: one.reading.lexemes,
    of: one.candidate.article,
  })).map((one) => foundOf(one.candidate, one.score))
  if (scope.article !== null) {
    // Of the one article that is asked all may be wanted: what else it says follows, in its order.
    const told = new Set(found.map(({ place }) => place))
    const rest = (await leadCandidates(db, bounds, LEADS)).filter(({ place }) => !told.has(place))
    return [...found, ...rest.map((one) => foundOf(one, 0))].slice(0, most)
  }
  const places = regionsAsked(query)
  const local = places.length > 0 ? await leadsFrom(db, places, bounds) : []
  if (sections.length === 0 && local.length === 0) return found
  const best = found[0]?.score ?? 1
  const led = sections.length > 0 ? await leadCandidates(db, bounds, LEADS, { sections }) : []
  const isLed = new Set(led.map(({ article }) => article))
  const leads = leadsOf([...led, ...local.filter(({ article }) => !isLed.has(article))], most, best)
  const isLead = new Set(leads.map(({ article }) => article))
  return [...leads, ...found.filter(({ article }) => !isLead.has(article))].slice(0, most)
}

/** What leads a scope of what begins with a place in some regions, whether or not it names them. */
async function leadsFrom(db: Database, places: readonly Region[], bounds: Bounds): Promise<Candidate[]> {
  const words = places.flatMap(({ names, towns }) => [...names, ...towns].flatMap(foldedWords))
  const { lexemes } = await readQuery(db, words, [])
  const holding = lexemes.map(({ lexeme }) => lexeme)
  const leads = await leadCandidates(db, bounds, MENTIONS, { holding })
  return leads
    .filter(({ kicker, title, text }) => namesPlaceIn(places, `${kicker ?? ''}\n${title}\n${text}`))
    .slice(0, LEADS)
}

interface Ranked {
  candidate: Candidate
  reading: Reading
  score: number
}

/** Two rankings as one: what both have comes first. Without a second one the first stays as it is. */
function withNear(ranked: readonly Ranked[], near: readonly Candidate[]): readonly Ranked[] {
  if (near.length === 0) return ranked
  const others = near.map((candidate) => ({ candidate, reading: readVector(candidate.vector), score: 0 }))
  return byRank([ranked, others], ({ candidate }) => `${candidate.article} ${candidate.place}`).map(
    ({ one, score: value }) => ({ ...one, score: value }),
  )
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
 * Those of the rarest words first, as many as stand in `candidates` passages in all. Where these give little,
 * of two frequent ones together, of the last years first.
 */
async function candidatesFor(
  db: Database,
  { sought, today, ...bounds }: Bounds & { sought: Sought; today: string },
  limits: Limits,
): Promise<Candidate[]> {
  const worth = [
    ...Array.from(sought.stems, ([lexeme, tells]) => ({ lexeme, worth: tells })),
    ...Array.from(sought.beginnings, ([lexeme, tells]) => ({ lexeme, worth: BEGINNING_WORTH * tells })),
  ]
  const { scope } = bounds
  const isOpen = Object.values(scope).every((part) => part === null)
  const inScope = isOpen ? Infinity : await countWithin(db, bounds, COUNTED)
  const share = Math.min(1, inScope / Math.max(1, sought.counts.passages))
  const ask = (gathering: readonly string[], together: boolean, within = scope) =>
    bestCandidates(db, {
      ...{ ...bounds, scope: within },
      ...{ gathering, together, worth, most: limits.ranked },
    })
  const rarest = [...sought.passages].toSorted(([, a], [, b]) => a - b)
  const lexemes = rarest.map(([lexeme]) => lexeme)
  if (inScope <= limits.candidates) return ask(lexemes, false)
  let expected = 0
  const frequent = rarest.findIndex(([, passages]) => (expected += passages * share) > limits.candidates)
  const gathering = frequent === -1 ? lexemes : lexemes.slice(0, frequent)
  const found = gathering.length > 0 ? await ask(gathering, false) : []
  const enough = limits.ranked / 2
  if (frequent === -1 || found.length >= enough) return found

  // What is left stands in many passages: two words together, or one, the newest first.
  const left = lexemes.slice(frequent)
  const stems = left.filter((lexeme) => sought.stems.has(lexeme))
  const both = (stems.length > 0 ? stems : left).slice(0, 2)
  const spans = WINDOWS.map((years) => shiftDay(scope.to ?? today, -years * DAYS_OF_YEAR))
  const starts = [...spans.filter((from) => scope.from === null || scope.from < from), scope.from]
  for (const words of both.length > 1 ? [both, both.slice(0, 1)] : [both])
    for (const from of starts) {
      const more = await ask(words, true, { ...scope, from })
      if (found.length + more.length >= enough || (more.length > 0 && from === scope.from))
        return [...found, ...more.filter((one) => !found.some((other) => isSame(one, other)))]
    }
  return found
}

const isSame = (a: Candidate, b: Candidate): boolean => a.article === b.article && a.place === b.place

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
