import { articlePath } from 'contract/platform/paths.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { foldedWords } from '../../../platform/language/fold-words.ts'
import type { RetrievedPassage } from '../pipeline.ts'
import { reciprocalRankFusion, withoutNearDuplicates } from './rank-fusion.ts'
import { type ParsedVector, parseVector, scorePassage } from './score-passage.ts'
import { analyzeQuery, type AnalyzedQuery } from './analyze-query.ts'
import { namesPlaceIn, type Region, regionsOnlyIn } from './regions.ts'
import type { NamedSection } from './recognize-mastheads.ts'
import {
  bestCandidates,
  type Bounds,
  type Candidate,
  countWithin,
  leadCandidates,
  passagesOf,
  readQuery,
} from './store/candidates.ts'

/** Candidates that are selected by their lexemes, and those that are scored with their text. */
interface Limits {
  candidates: number
  ranked: number
}
const LIMITS: Limits = { candidates: 5_000, ranked: 200 }
/** Leading articles of a scope that are fetched, before near-duplicates are removed. */
const MAX_LEADS = 60
/** Articles with a word of a place name that are fetched and then checked for the name. */
const MAX_PLACE_MENTIONS = 200
/** Passages of a scope are counted up to here. */
const COUNT_LIMIT = 20_000
/** Weight of a prefix relative to its word in candidate selection. */
const PREFIX_WEIGHT = 0.4
/** Boost of a passage of today over a very old one; it halves every year. */
const RECENCY_BOOST = 0.1
const DAYS_OF_YEAR = 365
/** Years back that are searched in turn when all words are frequent. */
const YEAR_WINDOWS = [1, 4] as const

/**
 * `Retrieval.search`. A query without content words returns what leads the scope; one that only names
 * sections or regions returns their leading articles first.
 */
export async function searchPassages(
  db: Database,
  today: string,
  request: Bounds & {
    query: string
    limit: number
    sections: readonly NamedSection[]
    /** Semantic neighbours of the query within the same bounds, nearest first. */
    near?: Promise<readonly Candidate[]>
  },
  limits: Limits = LIMITS,
): Promise<RetrievedPassage[]> {
  const { query, flavour, scope, closed, limit, sections, near } = request
  const bounds: Bounds = { flavour, scope, closed }
  const analyzed = await analyzeQuery(db, query)
  if (analyzed.stems.size === 0) return leadsOf(await leadCandidates(db, bounds, MAX_LEADS), limit, 0)
  const candidates = await candidatesFor(db, { ...bounds, analyzed, today }, limits)
  const ranked = candidates
    .map((candidate) => {
      const reading = parseVector(candidate.vector)
      return {
        candidate,
        reading,
        score: scorePassage(analyzed, candidate, reading) * recency(candidate.day, today),
      }
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.candidate.day.localeCompare(a.candidate.day) ||
        b.candidate.article - a.candidate.article ||
        a.candidate.place - b.candidate.place,
    )
  const fused = near ? fuseWithSemantic(ranked, await near) : ranked
  const ranking = withoutNearDuplicates<Ranked>(fused, limit, (one) => ({
    lexemes: one.reading.lexemes,
    of: one.candidate.article,
  })).map((one) => toRetrievedPassage(one.candidate, one.score))
  if (scope.article !== null) {
    // A question about one article may need all of it: its other passages follow in their order.
    const included = new Set(ranking.map(({ place }) => place))
    const rest = (await leadCandidates(db, bounds, MAX_LEADS)).filter(({ place }) => !included.has(place))
    return [...ranking, ...rest.map((one) => toRetrievedPassage(one, 0))].slice(0, limit)
  }
  const places = regionsOnlyIn(query)
  const local = places.length > 0 ? await leadsAbout(db, places, bounds) : []
  if (sections.length === 0 && local.length === 0) return ranking
  const best = ranking[0]?.score ?? 1
  const led = sections.length > 0 ? await leadCandidates(db, bounds, MAX_LEADS, { sections }) : []
  const isLed = new Set(led.map(({ article }) => article))
  const leads = leadsOf([...led, ...local.filter(({ article }) => !isLed.has(article))], limit, best)
  const isLead = new Set(leads.map(({ article }) => article))
  return [...leads, ...ranking.filter(({ article }) => !isLead.has(article))].slice(0, limit)
}

/** Leading articles that begin with a place of the regions, whether or not they name the region. */
async function leadsAbout(db: Database, places: readonly Region[], bounds: Bounds): Promise<Candidate[]> {
  const words = places.flatMap(({ names, towns }) => [...names, ...towns].flatMap(foldedWords))
  const { lexemes } = await readQuery(db, words, [])
  const holding = lexemes.map(({ lexeme }) => lexeme)
  const leads = await leadCandidates(db, bounds, MAX_PLACE_MENTIONS, { holding })
  return leads
    .filter(({ kicker, title, text }) => namesPlaceIn(places, `${kicker ?? ''}\n${title}\n${text}`))
    .slice(0, MAX_LEADS)
}

interface Ranked {
  candidate: Candidate
  reading: ParsedVector
  score: number
}

/** Merges the lexical with the semantic ranking; without neighbours the first stays as it is. */
function fuseWithSemantic(ranked: readonly Ranked[], near: readonly Candidate[]): readonly Ranked[] {
  if (near.length === 0) return ranked
  const others = near.map((candidate) => ({ candidate, reading: parseVector(candidate.vector), score: 0 }))
  return reciprocalRankFusion(
    [ranked, others],
    ({ candidate }) => `${candidate.article} ${candidate.place}`,
  ).map(({ item, score: value }) => ({ ...item, score: value }))
}

/** Leading passages without near-duplicates. */
const leadsOf = (candidates: readonly Candidate[], limit: number, value: number): RetrievedPassage[] =>
  withoutNearDuplicates(candidates, limit, (one) => ({
    lexemes: parseVector(one.vector).lexemes,
    of: one.article,
  })).map((one) => toRetrievedPassage(one, value))

/** A factor from 1 (very old) to 1.1 (today). */
function recency(day: string, today: string): number {
  const days = Math.max(0, (Date.parse(today) - Date.parse(day)) / 86_400_000)
  return 1 + RECENCY_BOOST * 2 ** (-days / DAYS_OF_YEAR)
}

/**
 * Candidates with the rarest lexemes, until these occur in `limits.candidates` passages. When that gives few,
 * candidates with two frequent lexemes together, recent years first.
 */
async function candidatesFor(
  db: Database,
  { analyzed, today, ...bounds }: Bounds & { analyzed: AnalyzedQuery; today: string },
  limits: Limits,
): Promise<Candidate[]> {
  const worth = [
    ...Array.from(analyzed.stems, ([lexeme, idf]) => ({ lexeme, worth: idf })),
    ...Array.from(analyzed.prefixes, ([lexeme, idf]) => ({ lexeme, worth: PREFIX_WEIGHT * idf })),
  ]
  const { scope } = bounds
  const isOpen = Object.values(scope).every((part) => part === null)
  const inScope = isOpen ? Infinity : await countWithin(db, bounds, COUNT_LIMIT)
  const share = Math.min(1, inScope / Math.max(1, analyzed.counts.passages))
  const ask = (gathering: readonly string[], together: boolean, within = scope) =>
    bestCandidates(db, {
      ...bounds,
      scope: within,
      gathering,
      together,
      worth,
      limit: limits.ranked,
    })
  const rarest = [...analyzed.passages].toSorted(([, a], [, b]) => a - b)
  const lexemes = rarest.map(([lexeme]) => lexeme)
  if (inScope <= limits.candidates) return ask(lexemes, false)
  let expected = 0
  const frequent = rarest.findIndex(([, passages]) => (expected += passages * share) > limits.candidates)
  const gathering = frequent === -1 ? lexemes : lexemes.slice(0, frequent)
  const candidates = gathering.length > 0 ? await ask(gathering, false) : []
  const enough = limits.ranked / 2
  if (frequent === -1 || candidates.length >= enough) return candidates

  // The remaining lexemes are frequent: two together, or one, newest years first.
  const frequentLexemes = lexemes.slice(frequent)
  const stems = frequentLexemes.filter((lexeme) => analyzed.stems.has(lexeme))
  const both = (stems.length > 0 ? stems : frequentLexemes).slice(0, 2)
  const spans = YEAR_WINDOWS.map((years) => shiftDay(scope.to ?? today, -years * DAYS_OF_YEAR))
  const starts = [...spans.filter((from) => scope.from === null || scope.from < from), scope.from]
  for (const words of both.length > 1 ? [both, both.slice(0, 1)] : [both])
    for (const from of starts) {
      const more = await ask(words, true, { ...scope, from })
      if (candidates.length + more.length >= enough || (more.length > 0 && from === scope.from))
        return [...candidates, ...more.filter((one) => !candidates.some((other) => isSame(one, other)))]
    }
  return candidates
}

const isSame = (a: Candidate, b: Candidate): boolean => a.article === b.article && a.place === b.place

const toRetrievedPassage = (candidate: Candidate, value: number): RetrievedPassage => ({
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
  path: articlePathOf(candidate),
})

/**
 * Articles that `readWholeArticles` reads, and passages of each: scoring a book sent as an article would hold
 * up the process.
 */
const MAX_WHOLE = 3
const MAX_WHOLE_PASSAGES = 40

/** `Retrieval.wholeArticles`. */
export async function readWholeArticles(
  db: Database,
  retrieved: readonly RetrievedPassage[],
): Promise<RetrievedPassage[]> {
  const articles = [...new Set(retrieved.map(({ article }) => article))].slice(0, MAX_WHOLE)
  const passages = articles.length === 0 ? [] : await passagesOf(db, articles, MAX_WHOLE_PASSAGES)
  return passages.map((candidate) => toRetrievedPassage(candidate, 0))
}

/** Where an article is read on its masthead. */
export const articlePathOf = ({
  article,
  slug,
  origin,
}: Pick<Candidate, 'article' | 'slug' | 'origin'>): string =>
  articlePath({ id: String(article), slug, origin })
