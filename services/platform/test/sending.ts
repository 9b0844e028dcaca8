import { realClock } from '../features/context.ts'
import type { Clipping } from '../../press-review/clippings/clipping.ts'
import type { Digest } from '../../press-review/digest/content.ts'
import type { LetterLinks, SendingParts, SendingPorts } from '../../press-review/sending/ports.ts'
import type { Database } from '../database/connect.ts'
import { keepMails } from '../database/mails.ts'
import { accounts } from '../../identity/account/accounts.ts'
import { hostOf, type Site } from 'contract/reading/site/hosts.ts'
import { threeMastheads } from './brands.ts'
import type { PaperArticle } from '../../press-review/ports.ts'
import { noFiles } from './files.ts'
import { SECRET } from './house.ts'

const titles = (digest: Digest) => digest.topics.flatMap(({ items }) => items.map(({ title }) => title))

/** A sheet that is one word. */
const sheet: Clipping = {
  sheets: [{ width: 100, height: 50, pieces: [], marks: [] }],
  share: 0.25,
  place: [{ page: 7, width: 60, height: 90, parts: [] }],
  draw: async (n) => Buffer.from(`foglio ${n}`),
  drawPlace: async (n) => Buffer.from(`posto ${n}`),
}

/** For tests: digests as plain text. `rendered`: how often a PDF was made. */
export function testParts(parts: Partial<SendingParts> = {}): SendingParts & { rendered: { pdfs: number } } {
  const rendered = { pdfs: 0 }
  return {
    rendered,
    clippingOf: async ({ boxes, file }) => (boxes.length > 0 || file !== null ? sheet : null),
    drawing: {
      pdf: async (digest) => {
        rendered.pdfs++
        return Buffer.from(`%PDF ${digest.title}\n${titles(digest).join('\n')}`)
      },
      letter: (digest: Digest, links: LetterLinks) => {
        const lines = [digest.title, digest.errata ?? '', ...titles(digest), links.reading, links.unsubscribe]
        const text = lines.filter(Boolean).join('\n')
        return { subject: digest.title, text, html: `<pre>${text}</pre>` }
      },
    },
    ...parts,
  }
}

/** For tests: newspapers of which some articles are withdrawn. */
export function testDocuments() {
  const withdrawn = new Set<number>()
  const article = (id: number): PaperArticle => ({
    id,
    brand: 'MG',
    path: `/articolo/${id}/titolo`,
    section: 'economia',
    genre: 'article',
    kicker: null,
    title: `Articolo ${id}`,
    standfirst: null,
    authors: [],
    text: `Testo ${id}`,
    published: '2026-11-20T05:00:00Z',
    edition: 'nazionale',
    day: '2026-11-20',
    page: 1,
    boxes: [],
  })
  return {
    withdrawn,
    papers: {
      articlesOf: async () => [],
      articles: async (_db, ids) =>
        new Map(ids.filter((id) => !withdrawn.has(id)).map((id) => [id, article(id)])),
      mastheadsOf: async (_db, ids) =>
        new Map(ids.filter((id) => !withdrawn.has(id)).map((id) => [id, 'MG'])),
      pagesOf: async () => [],
      page: async () => undefined,
      pageCounts: async () => new Map(),
    } satisfies SendingPorts['newspapers'],
  }
}

/** For tests: what sending stands on, with the built-in post. */
export const testSendingPorts = (db: Database, parts: Partial<SendingPorts> = {}): SendingPorts => ({
  db,
  files: noFiles,
  brands: threeMastheads,
  secret: SECRET,
  post: async () => {},
  outlet: { kind: 'kept', keep: keepMails },
  clock: realClock,
  siteHost: (sigla, site: Site) => {
    const { domain } = threeMastheads.all.find((brand) => brand.sigla === sigla) ?? threeMastheads.main
    return hostOf(threeMastheads, `http://${site}.${domain}`)
  },
  holderOf: async (_db, account) => account,
  editorsOf: async (_db, holder) => [holder],
  accountOf: accounts.byId,
  lockAccount: accounts.lock,
  editions: { months: async () => [], ofMonth: async () => [] },
  newspapers: testDocuments().papers,
  allows: async () => true,
  acceptsLetters: async () => true,
  acceptsAlerts: async () => true,
  readPdf: async () => {
    throw new Error('nothing is uploaded here')
  },
  raiseTicket: async () => {
    throw new Error('nobody writes to customer care here')
  },
  log: () => {},
  say: () => {},
  ...testParts(),
  ...parts,
})
