import { realClock } from '../features/context.ts'
import type { Story } from 'contract/reading/newsletters/newsletters.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import { accounts } from '../../identity/account/accounts.ts'
import type { Database } from '../database/connect.ts'
import { keepMails } from '../database/mails.ts'
import { threeMastheads, threeMastheadsOrigins } from './brands.ts'
import type { TestBrowser } from './browser.ts'
import { REPORTS_SECRET } from './house.ts'
import type { ComposingPorts, SendingPorts } from '../../reading/newsletters/ports.ts'
import { signReports } from '../../reading/newsletters/take-reports.ts'

/** For tests: an address of a call on a masthead's account site. */
export const newsletterUrl = (path = '', domain = 'meriggio') =>
  `http://account.${domain}.localhost/api/newsletters${path && `/${path}`}`

/** For tests: an article as the newsstand hands it in. */
export const article = (title: string, parts: Partial<Teaser> = {}): { teaser: Teaser; lead: string } => ({
  teaser: {
    id: '1',
    path: '/articolo/1/acqua-alta',
    section: { id: 1, slug: 'politica', name: 'Politica' },
    kicker: null,
    title,
    standfirst: 'Un sommario.',
    language: null,
    authors: [{ slug: 'anna-rossi', name: 'Anna Rossi', portrait: null }],
    place: null,
    published: '2026-11-20T05:00:00.000Z',
    minutes: 2,
    paid: false,
    opinion: false,
    picture: null,
    ...parts,
  },
  lead: 'Come comincia.',
})

export const story = (parts: Partial<Story> = {}): Story => ({
  path: '/articolo/1/acqua-alta',
  section: 'Politica',
  kicker: null,
  title: 'Acqua alta',
  line: 'Un sommario.',
  authors: ['Anna Rossi'],
  picture: null,
  ...parts,
})

type TestPorts = ComposingPorts & SendingPorts & { say: (line: string) => void }

/** For tests: what newsletters stand on, with one article a day and the built-in post. */
export const testPorts = (db: Database, parts: Partial<TestPorts> = {}): TestPorts => ({
  db,
  brands: threeMastheads,
  articlesOf: async () => [article('Acqua alta')],
  publishedAmong: async (articles) => new Set(articles),
  origins: threeMastheadsOrigins,
  secret: 'un segreto di prova lungo abbastanza',
  emailsOf: accounts.emailsOf,
  leavingAmong: accounts.leavingAmong,
  accountOf: async (tx, key) => (await accounts.byKey(tx, key))?.id,
  holdAccount: accounts.lock,
  outlet: { kind: 'kept', keep: keepMails },
  clock: realClock,
  log: () => {},
  say: () => {},
  ...parts,
})

/** For tests: what a mail provider tells, signed; `age`: seconds since it was. */
export function report(
  browser: TestBrowser,
  list: unknown,
  { age = 0, secret = REPORTS_SECRET, sent }: { age?: number; secret?: string; sent?: string } = {},
) {
  const body = JSON.stringify(list)
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = signReports(secret, timestamp, Buffer.from(body)).toString('hex')
  return browser.call(newsletterUrl('reports'), {
    method: 'POST',
    body: sent ?? body,
    headers: {
      'content-type': 'application/json',
      'x-edicola-timestamp': timestamp,
      'x-edicola-signature': signature,
    },
  })
}
