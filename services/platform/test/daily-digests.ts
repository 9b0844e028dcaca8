import { realClock } from '../features/context.ts'
import { randomUUID } from 'node:crypto'
import { romeDay } from 'contract/platform/rome.ts'
import { hostOf, type Site } from 'contract/reading/site/hosts.ts'
import type { Database } from '../database/connect.ts'
import { keepMails } from '../database/mails.ts'
import { accounts } from '../../identity/account/accounts.ts'
import { threeMastheads } from './brands.ts'
import { SECRET } from './house.ts'
import type {
  Answerer,
  RetrievedPassage,
  Retrieval,
  CurrentArticle,
} from '../../assistance/chatbot/pipeline.ts'
import type { Addressee } from '../../assistance/chatbot/ports.ts'
import type { DigestPorts } from '../../assistance/chatbot/daily-digests/ports.ts'
import { noteLast, openLetters } from '../../assistance/chatbot/daily-digests/store/letters.ts'
import { addDigest, endOwnDigest } from '../../assistance/chatbot/daily-digests/store/digests.ts'

/** An article of the tests: what it says is one sentence. */
export const testPassage = (article: number, parts: Partial<RetrievedPassage> = {}): RetrievedPassage => ({
  article,
  place: 0,
  text: `La frase dell’articolo ${article}, con il numero ${article * 7}.`,
  score: 1,
  title: `Titolo ${article}`,
  brand: 'MG',
  day: '2026-11-19',
  page: 3,
  paid: true,
  path: `/articolo/${article}/titolo`,
  ...parts,
})

/** For tests: newspapers with some articles, of which each answers every question. */
export function testNewspapers(articles: RetrievedPassage[] = [testPassage(1), testPassage(2)]) {
  const withdrawn = new Set<number>()
  const searches: { query: string; scope: unknown }[] = []
  const published = () => articles.filter(({ article }) => !withdrawn.has(article))
  const retrieval: Retrieval = {
    understand: async (question) => ({
      scope: { brands: null, from: null, to: null, article: null },
      query: question,
    }),
    search: async (query, _flavour, scope, limit) => {
      searches.push({ query, scope })
      return published().slice(0, limit)
    },
    currentArticles: async (ids) =>
      new Map<number, CurrentArticle>(
        published()
          .filter(({ article }) => ids.includes(article))
          .map((passage) => [passage.article, { ...passage, newer: null }]),
      ),
    wholeArticles: async (retrieved) => [...retrieved],
    published: async (ids) => new Set(ids.filter((id) => published().some((one) => one.article === id))),
  }
  const answering: Answerer = {
    async *answer({ passages }) {
      for (const { article, place, text } of passages.slice(0, 2))
        yield { text, cites: [{ article, place, quote: text }], opens: false }
      return { level: passages.length === 0 ? 'headlines' : 'claim', engine: 'extractive', tokens: null }
    },
  }
  return { articles, withdrawn, asked: searches, retrieval, answering }
}

/** For tests: what the questions of the mornings stand on, with the built-in post. */
export const testPorts = (db: Database, parts: Partial<DigestPorts> = {}): DigestPorts => ({
  db,
  brands: threeMastheads,
  secret: SECRET,
  holdAccount: accounts.lock,
  siteHost: (sigla, site: Site) => {
    const { domain } = threeMastheads.all.find((brand) => brand.sigla === sigla) ?? threeMastheads.main
    return hostOf(threeMastheads, `http://${site}.${domain}`)
  },
  addresseeOf: async (tx, account): Promise<Addressee | null> => {
    const holder = await accounts.byId(tx, account)
    return holder ? { email: holder.email, mayAsk: true, takesLetters: true } : null
  },
  ...testNewspapers(),
  outlet: { kind: 'kept', keep: keepMails },
  clock: realClock,
  log: () => {},
  ...parts,
})

/** For tests: somebody asks this every morning, since a day before an instant. */
export async function asks(
  db: Database,
  account: number,
  at: Date,
  question = 'Che cosa è successo in Puglia?',
): Promise<string> {
  const id = randomUUID()
  const since = new Date(Date.parse(`${romeDay(at)}T12:00:00Z`) - 86_400_000)
  await db.transaction().execute((tx) => addDigest(tx, { id, account, ragType: 'digital', question, since }))
  return id
}

/** For tests: a question of the mornings that has ended, with a letter that waits. */
export async function fillDigests(db: Database, account: number): Promise<void> {
  const at = new Date('2026-11-20T06:01:00Z')
  const id = await asks(db, account, at)
  await openLetters(db, { day: romeDay(at), begunBefore: at, at })
  await noteLast(db, id, at)
  await endOwnDigest(db, { id, account, at })
}
