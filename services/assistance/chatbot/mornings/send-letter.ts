import { romeDay } from 'contract/platform/rome.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { listHeaders, type Outgoing, sendLetters } from '../../../platform/mail/send-letters.ts'
import type { Standings } from '../chats/answer-text.ts'
import type { Standing } from '../found.ts'
import { drawFarewell, drawMorning } from './letter.ts'
import type { MorningPorts } from './ports.ts'
import { stillTold } from './still-told.ts'
import { endAllOf, endMorningOf, goOnWith } from './store/mornings.ts'
import { claimLetters, letterRows, noteSent, readyLetters, type ToSend } from './store/letters.ts'
import { morningTokens } from './token.ts'

/** Letters on their way at a time. */
const LIMIT = 4

/** Sends some letters of today that are written; gives how many it claimed. */
export async function sendSome(ports: MorningPorts): Promise<number> {
  const at = ports.clock()
  const day = romeDay(at)
  const ready = await readyLetters(ports.db, { day, at, limit: LIMIT })
  if (ready.length === 0) return 0
  const mornings = ready.map(({ morning }) => morning)
  // Asked before a transaction is open: none waits for another connection.
  const articles = ready.flatMap(({ content }) =>
    (content?.sentences ?? []).flatMap(({ cites }) => cites.map(({ article }) => article)),
  )
  const standing =
    articles.length === 0
      ? new Map<number, Standing>()
      : await ports.retrieval.standing([...new Set(articles)])
  return sendLetters<ToSend>(ports, {
    rows: letterRows,
    limits: { kept: LIMIT, delivered: LIMIT },
    claim: (tx, limit, now) => claimLetters(tx, mornings, { day, at: now, limit }),
    async render(tx, letters) {
      const rendered: (Outgoing | 'dropped' | 'empty')[] = []
      for (const letter of letters) rendered.push(await renderLetter(ports, tx, letter, standing))
      return rendered
    },
    onBadAddress: async ({ morning }, _, now) =>
      void (await endMorningOf(ports.db, { id: morning, at: now, by: 'address' })),
  })
}

/** The letter that leaves now, or why none does. Who has lost the chatbot is told so, once. */
async function renderLetter(
  ports: MorningPorts,
  tx: Tx,
  letter: ToSend,
  standing: Standings,
): Promise<Outgoing | 'dropped' | 'empty'> {
  const addressee = await ports.addresseeOf(tx, letter.account)
  if (!addressee?.takesLetters) return 'dropped'
  const { brands, siteHost, secret } = ports
  const newsstand = siteHost(brands.main.sigla, 'edicola')
  const { sign, nameOf } = morningTokens(secret)
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
    told: readonly number[],
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
    onLeft: (db, at) => noteSent(db, letter, { told, at }),
  })
  if (!addressee.mayAsk) {
    const ended = ports.clock()
    const all = await endAllOf(tx, { account: letter.account, at: ended, by: 'right' })
    const questions = all.map(({ question }) => question)
    const ids = all.map(({ id }) => id)
    return {
      ...outgoing(drawFarewell(about, questions), []),
      onPostponed: (db) => goOnWith(db, { ids, ended }),
    }
  }
  if (letter.content === null) return 'empty'
  const told = stillTold(letter.content.sentences, standing)
  if (told.sentences.length === 0) return 'empty'
  const addressed = told.sources.map((source) => ({ ...source, ...addressOf(ports, source.standing) }))
  return outgoing(
    drawMorning(about, { ...told, sources: addressed, engine: letter.content.engine }),
    told.sources.map(({ article }) => article),
  )
}

/** Where an article stands, and in which masthead. */
const addressOf = ({ brands, siteHost }: MorningPorts, { brand, path }: Standing) => ({
  masthead: brands.all.find(({ sigla }) => sigla === brand)?.name ?? brands.main.name,
  url: siteUrl(siteHost(brand, 'edicola'), 'edicola', path),
})
