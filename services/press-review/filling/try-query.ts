import { setImmediate as breath } from 'node:timers/promises'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { TRIAL_DAYS, TRIAL_SHOWN } from 'contract/press-review/filling/limits.ts'
import { tryQuery } from 'contract/press-review/filling/queries.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { turns } from '../../platform/jobs/turns.ts'
import { answers } from '../../platform/wire/call.ts'
import type { PaperOfDay, PressReviewPorts } from '../ports.ts'
import { withReview } from '../whose-review.ts'
import { termsRefusal } from './change-queries.ts'
import { indexWords, type Match, matchQuery, wordsOf } from './matching.ts'
import { publicBrands } from '../printed-editions.ts'
import { readTerms } from './terms.ts'
import { wordsIn } from '../../platform/language/fold-words.ts'

/**
 * Reading newspapers takes a processor: one day of one trial at a time. A trial works for so long, and is
 * waited for, beside others, so long; ms.
 */
const WORK_MS = 3000
const PATIENCE_MS = 8000
const dayTurn = turns({ atOnce: 1, atOnceEach: 1, waiting: 100, waitingEach: 3 })

/** What a query would have found in the last days; days that there was no time for are left out, and said. */
export const answerTryQuery = (ports: PressReviewPorts) =>
  answers(
    tryQuery,
    withReview(ports)(async ({ input, person, refuse }) => {
      const refusal = termsRefusal(ports, input)
      if (refusal) return refuse(refusal)
      const looked = await lookBack(ports, input, person.account)
      const shown = looked.hits.slice(0, TRIAL_SHOWN)
      const articles = await ports.newspapers.articles(
        ports.db,
        shown.map(({ article }) => article),
      )
      return {
        found: looked.hits.length,
        days: looked.days,
        since: looked.since,
        hits: shown.flatMap(({ article, words, of }) => {
          const paper = articles.get(article)
          if (!paper) return []
          const text = [paper.kicker, paper.standfirst, paper.text].filter(Boolean).join(' · ')
          return {
            ...{ article: String(article), title: paper.title, day: of.day, page: paper.page },
            masthead: ports.brands.all.find(({ sigla }) => sigla === of.brand)!.name,
            url: siteUrl(ports.siteHost(of.brand, 'edicola'), 'edicola', paper.path),
            snippet: snippetOf(text, words),
          }
        }),
      }
    }),
  )

async function lookBack(
  ports: PressReviewPorts,
  input: Parameters<typeof readTerms>[0] & { brands: readonly string[] },
  account: number,
) {
  const today = romeDay(ports.clock())
  const first = shiftDay(today, 1 - TRIAL_DAYS)
  const editions = await editionsSince(ports, input.brands, { first, today })
  const query = readTerms(input)
  const until = Date.now() + PATIENCE_MS
  let worked = 0
  const hits: (Match & { of: PaperOfDay })[] = []
  let since = today
  const days: AnswerOf<typeof tryQuery>['days'] = []
  for (let day = today; day >= first && Date.now() < until && worked < WORK_MS; day = shiftDay(day, -1)) {
    const ofDay = editions.filter((one) => one.day === day)
    const matches = await dayTurn.run(account, async () => {
      const began = Date.now()
      const hitsOfDay = await lookAt(ports, ofDay, query)
      worked += Date.now() - began
      return hitsOfDay
    })
    hits.push(...matches)
    since = day
    days.push({ day, found: matches.length })
  }
  return { hits, days, since }
}

/** What a query finds in some editions; others are served in between. */
async function lookAt(
  { db, newspapers }: Pick<PressReviewPorts, 'db' | 'newspapers'>,
  editions: readonly PaperOfDay[],
  query: ReturnType<typeof readTerms>,
): Promise<(Match & { of: PaperOfDay })[]> {
  const hits: (Match & { of: PaperOfDay })[] = []
  for (const of of editions) {
    const articles = await newspapers.articlesOf(db, of)
    const words = []
    for (const [i, article] of articles.entries()) {
      words.push(wordsOf(article))
      if (i % 20 === 19) await breath()
    }
    for (const match of matchQuery(indexWords(words), query)) hits.push({ ...match, of })
  }
  return hits
}

/** The editions of these mastheads, of all public ones when there is none, from a day on. */
async function editionsSince(
  ports: PressReviewPorts,
  brands: readonly string[],
  { first, today }: { first: string; today: string },
): Promise<PaperOfDay[]> {
  const months = new Set([first.slice(0, 7), today.slice(0, 7)])
  const editions: PaperOfDay[] = []
  for (const { sigla } of publicBrands(ports)) {
    if (brands.length > 0 && !brands.includes(sigla)) continue
    for (const month of months)
      for (const { edition, date } of await ports.editions.ofMonth(sigla, month))
        if (date >= first && date <= today) editions.push({ brand: sigla, edition, day: date })
  }
  return editions
}

/** Words of a snippet, and those before what was found. */
const WORDS = 30
const BEFORE = 8
/** Words that are looked through: what stands further down is shown by its title alone. */
const LOOKED = 5000

/** A few words around the first of those found (folded) in a text, with all of them marked. */
export function snippetOf(text: string, matched: readonly string[]): { text: string; marked: boolean }[] {
  const targets = new Set(matched)
  const words = wordsIn(text.slice(0, LOOKED * 12))
  const first = words.findIndex(({ folded }) => targets.has(folded))
  const from = Math.max(0, first - BEFORE)
  const some = words.slice(from, from + WORDS)
  if (some.length === 0) return []
  const parts: { text: string; marked: boolean }[] = []
  let at = some[0]!.start
  for (const { folded, start, end } of some.filter((word) => targets.has(word.folded))) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false })
    parts.push({ text: text.slice(start, end), marked: folded !== '' })
    at = end
  }
  const end = some.at(-1)!.end
  if (end > at) parts.push({ text: text.slice(at, end), marked: false })
  if (from > 0) parts.unshift({ text: '… ', marked: false })
  if (end < text.length) parts.push({ text: ' …', marked: false })
  return parts
}
