import { search, type Filters, type SearchAnswer } from 'contract/reading/search/search.ts'
import { sectionPath } from 'contract/platform/paths.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers } from '../../platform/wire/call.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { rateCounter } from '../../platform/wire/rate-counter.ts'
import { cursors as cursorsOf, type Cursor } from './cursor.ts'
import { authorsIn, facets, inside, type Looked } from './facets.ts'
import { isRare, pool, ranked, SEARCH_PATIENCE_MS } from './find.ts'
import { isTooLong, parseQuery, partsOf, writeQuery, type Query } from './parse-query.ts'
import { presentHits } from './present-hits.ts'
import type { SearchPorts } from './search.ts'
import { newestIds, POOL, stillMatching, type Found, type Scope } from './store/matches.ts'
import { readNames } from './store/shown.ts'
import { understand, type Understood } from './understand.ts'
import { correction, otherWays } from './when-empty.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isTooSlow } from '../../platform/database/error-codes.ts'

const PAGE = 10
const LATEST = 3
/**
 * Words in a row are looked for in each article that has them, which is dear: each network, so many in so
 * long, later pages counted too.
 */
const QUOTED = { max: 60, windowMs: 600_000 }
const DAY_MS = 86_400_000

type Page = Pick<SearchAnswer, 'total' | 'first' | 'next' | 'previous' | 'older'> & {
  rows: { id: number; brand: string }[]
}

/** Writes a cursor for the search it belongs to. */
type Signed = (cursor: Cursor) => string

export function answerSearch(ports: SearchPorts) {
  const cursors = cursorsOf(ports.secret)
  const quoted = rateCounter({ ...QUOTED, now: () => ports.clock().getTime() })
  return answers(search, async ({ input, caller, refuse }) => {
    const { q, pagina, ...filters } = input
    const now = ports.clock()
    const open = ports.brands.all.filter((b) => !b.gated || b === caller.host.brand)
    const scope = scopeOf(
      filters,
      caller.host,
      open.map((b) => b.sigla),
    )
    if (!scope) return refuse('ERR_SEARCH_FILTER')
    if (isTooLong(q)) return refuse('ERR_SEARCH_TOO_LONG')
    const asked = parseQuery(q)
    if (asked.wanted.length === 0) return refuse('ERR_SEARCH_EMPTY')
    if (
      caller.address !== null &&
      partsOf(asked).some((p) => p.row) &&
      !quoted.allow(networkOf(caller.address))
    )
      return refuse('ERR_SEARCH_TOO_MANY')
    const belongs = JSON.stringify([
      caller.host.brand.sigla,
      writeQuery(asked),
      filters.testata,
      filters.sezione,
      filters.autore,
      filters.da,
      filters.a,
    ])
    const signed: Signed = (next) => cursors.write(next, belongs)
    const cursor = pagina === undefined ? undefined : cursors.read(pagina, belongs)
    if (cursor === null || (cursor && cursor.page * PAGE >= cursor.ids.length))
      return refuse('ERR_SEARCH_CURSOR')
    const start = performance.now()
    try {
      const understood = await understand(
        ports.aside,
        asked,
        open.map((b) => b.sigla),
      )
      if (understood.query.wanted.length === 0) return refuse('ERR_SEARCH_EMPTY')
      const looked = await look(
        ports.aside,
        understood,
        scope,
        open.map((b) => b.sigla),
        now,
      )
      const page = cursor
        ? await laterPage(ports.aside, understood, scope, cursor, signed)
        : firstPage(ranked(looked.own.found, understood.collection, now), looked.own.complete, signed)
      const late = () => performance.now() - start > SEARCH_PATIENCE_MS
      const empty =
        page.total.count > 0
          ? null
          : await wayOut(ports.aside, {
              asked,
              understood,
              scope,
              filters,
              open: open.map((b) => b.sigla),
              brand: caller.host.brand.sigla,
              now,
              late,
            })
      const { brand } = caller.host
      const [results, names, latest] = await Promise.all([
        presentHits(ports, caller.host, page.rows, understood),
        readNames(ports.db, authorsIn(looked.open?.found ?? looked.own.found, scope)),
        empty ? ports.teasers(brand, empty.newest) : [],
      ])
      return {
        query: writeQuery(asked),
        filters,
        results,
        total: page.total,
        first: page.first,
        facets: facets(looked, scope, { brand, open, all: filters.testata === 'tutte', names, now }),
        next: page.next,
        previous: page.previous,
        older: page.older,
        suggestion: empty?.suggestion ?? null,
        ways: empty?.ways ?? [],
        sections: empty
          ? brand.sections.map((s) => ({ slug: s.slug, name: s.name, path: sectionPath(s.slug) }))
          : [],
        latest,
      }
    } catch (error) {
      if (isTooSlow(error)) return refuse('ERR_SEARCH_TOO_SLOW')
      throw error
    }
  })
}

/**
 * Null when a filter names what is not open to this masthead's readers, or a period that ends before it
 * begins.
 */
function scopeOf(filters: Filters, host: Host, open: readonly string[]): Scope | null {
  if (filters.testata && filters.testata !== 'tutte' && !open.includes(filters.testata)) return null
  if (filters.da && filters.a && filters.da > filters.a) return null
  const brands = filters.testata === 'tutte' ? open : [filters.testata ?? host.brand.sigla]
  return { brands, section: filters.sezione, author: filters.autore, from: filters.da, to: filters.a }
}

/**
 * What is rare is looked for everywhere at once, which gives the counts of every filter too; what is frequent
 * inside the filters only.
 */
async function look(
  db: Database,
  understood: Understood,
  scope: Scope,
  open: readonly string[],
  now: Date,
): Promise<Looked> {
  if (isRare(understood)) {
    const all = await pool(db, understood, { brands: open }, now)
    if (all.complete)
      return { open: all, own: { found: all.found.filter((f) => inside(f, scope)), complete: true } }
  }
  return { open: null, own: await pool(db, understood, scope, now) }
}

function firstPage(best: readonly Found[], exact: boolean, signed: Signed): Page {
  const days =
    best.length > 0 ? [Math.min, Math.max].map((of) => romeDay(of(...best.map((f) => f.published)))) : []
  // A day that fills the list alone is left behind whole: the same list would come again.
  const oldest =
    days.length > 0 && days[0] === days.at(-1)
      ? romeDay(Date.parse(days[0]!) - DAY_MS / 2)
      : (days[0] ?? '2000-01-01')
  return pageOf({ ids: best.slice(0, POOL).map((f) => f.id), page: 0, exact, oldest }, signed, best)
}

async function laterPage(
  db: Database,
  understood: Understood,
  scope: Scope,
  cursor: Cursor,
  signed: Signed,
): Promise<Page> {
  const matching = await stillMatching(
    db,
    understood,
    scope,
    cursor.ids.slice(cursor.page * PAGE, (cursor.page + 1) * PAGE),
  )
  return pageOf(cursor, signed, matching)
}

function pageOf(cursor: Cursor, signed: Signed, matching: readonly { id: number; brand: string }[]): Page {
  const start = cursor.page * PAGE
  const more = start + PAGE < cursor.ids.length
  const byId = new Map(matching.map((m) => [m.id, m]))
  return {
    rows: cursor.ids.slice(start, start + PAGE).flatMap((id) => byId.get(id) ?? []),
    total: { count: cursor.ids.length, exact: cursor.exact },
    first: cursor.ids.length > 0 ? start + 1 : 0,
    next: more ? signed({ ...cursor, page: cursor.page + 1 }) : null,
    previous: cursor.page > 0 ? signed({ ...cursor, page: cursor.page - 1 }) : null,
    older: !more && !cursor.exact ? cursor.oldest : null,
  }
}

interface Lost {
  asked: Query
  understood: Understood
  scope: Scope
  filters: Filters
  open: readonly string[]
  brand: string
  now: Date
  /** The person has waited long enough: offer what is there. */
  late: () => boolean
}

async function wayOut(db: Database, lost: Lost) {
  const { understood, scope } = lost
  return {
    suggestion: lost.late() ? null : await correction(db, lost.asked, understood, scope, lost.now),
    ways: lost.late() ? [] : await otherWays(db, understood, scope, lost),
    newest: await newestIds(db, lost.brand, LATEST),
  }
}
