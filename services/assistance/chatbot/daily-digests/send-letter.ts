import { romeDay } from 'contract/platform/rome.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { listHeaders, type Outgoing, sendLetters } from '../../../platform/mail/send-letters.ts'
import type { CurrentArticles } from '../chats/answer-text.ts'
import type { CurrentArticle } from '../pipeline.ts'
import { renderFarewell, renderDigest } from './render-letter.ts'
import type { DigestPorts } from './ports.ts'
import { currentSources } from './current-sources.ts'
import { endAllDigests, endDigest, resumeDigests } from './store/digests.ts'
import { claimLetters, letterRows, noteSent, readyLetters, type ToSend } from './store/letters.ts'
import { digestTokens } from './token.ts'

/** Letters on their way at a time. */
const LIMIT = 4

/** Sends some letters of today that are written; gives how many it claimed. */
export async function sendSome(ports: DigestPorts): Promise<number> {
  const at = ports.clock()
  const day = romeDay(at)
  const ready = await readyLetters(ports.db, { day, at, limit: LIMIT })
  if (ready.length === 0) return 0
  const digests = ready.map(({ morning }) => morning)
  // Asked before a transaction is open: none waits for another connection.
  const articles = ready.flatMap(({ content }) =>
    (content?.sentences ?? []).flatMap(({ cites }) => cites.map(({ article }) => article)),
  )
  const current =
    articles.length === 0
      ? new Map<number, CurrentArticle>()
      : await ports.retrieval.currentArticles([...new Set(articles)])
  return sendLetters<ToSend>(ports, {
    rows: letterRows,
    limits: { kept: LIMIT, delivered: LIMIT },
    claim: (tx, limit, now) => claimLetters(tx, digests, { day, at: now, limit }),
    async render(tx, letters) {
      const rendered: (Outgoing | 'dropped' | 'empty')[] = []
      for (const letter of letters) rendered.push(await renderLetter(ports, tx, letter, current))
      return rendered
    },
    onBadAddress: async ({ morning }, _, now) =>
      void (await endDigest(ports.db, { id: morning, at: now, by: 'address' })),
  })
}

/** The letter that leaves now, or why none does. Who has lost the chatbot is told so, once. */
async function renderLetter(
  ports: DigestPorts,
  tx: Tx,
  letter: ToSend,
  current: CurrentArticles,
): Promise<Outgoing | 'dropped' | 'empty'> {
  const addressee = await ports.addresseeOf(tx, letter.account)
  if (!addressee?.takesLetters) return 'dropped'
  const { brands, siteHost, secret } = ports
  const newsstand = siteHost(brands.main.sigla, 'edicola')
  const { sign, nameOf } = digestTokens(secret)
  const stop = siteUrl(
    siteHost(brands.main.sigla, 'account'),
    'account',
    `/chatbot/mattino/${sign(letter.morning)}`,
  )
  const about = {
    brand: brands.main,
    publisher: brands.shared,
    day: letter.day,
    question: letter.question,
    stop,
    chatbot: siteUrl(newsstand, 'edicola', '/chatbot'),
    policy: new URL(brands.shared.chatbotPolicyUrl, siteUrl(newsstand, 'edicola')).href,
    shop: siteUrl(newsstand, 'shop', '/vetrina'),
  }
  const outgoing = (
    rendered: { subject: string; text: string; html: string },
    articles: readonly number[],
  ): Outgoing => ({
    mail: {
      to: addressee.email,
      ...rendered,
      headers: listHeaders({
        unsubscribe: stop,
        list: 'mattino.chatbot',
        id: nameOf(letter.morning, letter.day),
        domain: brands.main.domain,
      }),
    },
    onLeft: (db, at) => noteSent(db, letter, { articles, at }),
  })
  if (!addressee.mayAsk) {
    const ended = ports.clock()
    const all = await endAllDigests(tx, { account: letter.account, at: ended, by: 'right' })
    const questions = all.map(({ question }) => question)
    const ids = all.map(({ id }) => id)
    return {
      ...outgoing(renderFarewell(about, questions), []),
      onPostponed: (db) => resumeDigests(db, { ids, ended }),
    }
  }
  if (letter.content === null) return 'empty'
  const answer = currentSources(letter.content.sentences, current)
  if (answer.sentences.length === 0) return 'empty'
  const addressed = answer.sources.map((source) => ({ ...source, ...addressOf(ports, source.current) }))
  return outgoing(
    renderDigest(about, { ...answer, sources: addressed, engine: letter.content.engine }),
    answer.sources.map(({ article }) => article),
  )
}

/** Where an article stands, and in which masthead. */
const addressOf = ({ brands, siteHost }: DigestPorts, { brand, path }: CurrentArticle) => ({
  masthead: brands.all.find(({ sigla }) => sigla === brand)?.name ?? brands.main.name,
  url: siteUrl(siteHost(brand, 'edicola'), 'edicola', path),
})
