import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { handOver, waitAfter } from '../../../platform/mail/hand-over.ts'
import type { Deliver, Sealed } from '../../../platform/outside/mail.ts'
import type { CurrentArticles } from '../chats/answer-text.ts'
import type { CurrentArticle } from '../pipeline.ts'
import { drawFarewell, drawMorning } from './letter.ts'
import type { MorningPorts } from './ports.ts'
import { stillTold } from './still-told.ts'
import { endAllOf, endMorningOf, goOnWith } from './store/mornings.ts'
import {
  holdLetter,
  markLetter,
  noteLast,
  putBack,
  readyToLeave,
  type ToSend,
  type Ready as ReadyToLeave,
} from './store/letters.ts'
import { morningTokens } from './token.ts'
import { romeDay } from 'contract/platform/rome.ts'

/** Letters on their way at a time. */
const TOGETHER = 4

interface Ready {
  letter: Sealed
  told: readonly number[]
  which: ToSend
  /** Questions that end with it, and when: who has lost the chatbot is told so. */
  ends: { ids: readonly string[]; ended: Date } | null
}

/** Sends some letters of today that are written; gives of how many it saw to the end. */
export async function sendSome(ports: MorningPorts): Promise<number> {
  const at = ports.clock()
  const ready = await readyToLeave(ports.db, { day: romeDay(at), at, most: TOGETHER })
  // Asked before a transaction is open: none waits for another connection.
  const articles = ready.flatMap(({ content }) =>
    (content?.sentences ?? []).flatMap(({ cites }) => cites.map(({ article }) => article)),
  )
  const standing =
    articles.length === 0
      ? new Map<number, CurrentArticle>()
      : await ports.retrieval.currentArticles([...new Set(articles)])
  const seen = await Promise.all(ready.map((which) => sendOne(ports, which, standing)))
  return seen.filter((isDone) => isDone).length
}

/**
 * Sends one letter; false: somebody else has it, or it is not to leave any more. With the built-in post the
 * letter and its mark are one transaction; a mail server is told after the mark, and who was killed in
 * between has sent at most once.
 */
async function sendOne(
  ports: MorningPorts,
  which: ReadyToLeave,
  standing: CurrentArticles,
): Promise<boolean> {
  const { db, outlet, log } = ports
  const made = db.transaction().execute(async (tx): Promise<Ready | 'held' | null> => {
    const held = await holdLetter(tx, which, ports.clock())
    if (!held) return 'held'
    const one = await sealed(ports, tx, held, standing)
    const at = ports.clock()
    if (typeof one === 'string') {
      await markLetter(tx, held, { state: one, at })
      return null
    }
    if (outlet.kind === 'delivered') await markLetter(tx, held, { state: 'sending', at })
    else {
      await outlet.keep(tx, [one.letter])
      await markLetter(tx, held, { state: 'sent', at, told: one.told })
      await noteLast(tx, held.morning, at)
    }
    return one
  })
  // One that cannot be made holds back no other.
  const ready = await made.catch(async (error: unknown) => {
    log(error)
    await tryLater(ports, which, { from: 'written' })
    return null
  })
  if (ready === 'held') return false
  if (ready && outlet.kind === 'delivered') await deliverOne(ports, outlet.deliver, ready)
  return true
}

async function deliverOne(
  ports: MorningPorts,
  deliver: Deliver,
  { letter, told, which, ends }: Ready,
): Promise<void> {
  const { db, log } = ports
  const outcome = await handOver(deliver, letter, log)
  const at = ports.clock()
  if (outcome === 'sent' || outcome === 'unknown') {
    await markLetter(db, which, { state: outcome === 'sent' ? 'sent' : 'doubtful', at, told })
    return noteLast(db, which.morning, at)
  }
  if (outcome !== 'later') {
    await markLetter(db, which, { state: 'refused', at })
    if (outcome === 'recipient') await endMorningOf(db, { id: which.morning, at, by: 'address' })
    return
  }
  await tryLater(ports, which, { from: 'sending', ends })
}

/** What could not leave is tried again, each time later, and given up in the end. */
async function tryLater(
  ports: MorningPorts,
  which: Pick<ToSend, 'morning' | 'day' | 'tries'>,
  { from, ends = null }: { from: 'written' | 'sending'; ends?: Ready['ends'] },
): Promise<void> {
  const { db } = ports
  const at = ports.clock()
  const minutes = waitAfter(which.tries + 1)
  if (minutes === null) return markLetter(db, which, { state: 'failed', at })
  const due = new Date(at.getTime() + minutes * 60_000)
  await db.transaction().execute(async (tx) => {
    // Nobody was told that they end.
    if (ends) await goOnWith(tx, ends)
    await putBack(tx, which, { from, tries: which.tries + 1, due, at })
  })
}

/** The letter that leaves now, or why none does. Who has lost the chatbot is told so, once. */
async function sealed(
  ports: MorningPorts,
  tx: Tx,
  held: ToSend,
  standing: CurrentArticles,
): Promise<Ready | 'dropped' | 'empty'> {
  const addressee = await ports.addresseeOf(tx, held.account)
  if (!addressee?.takesLetters) return 'dropped'
  const { brands, siteHost, secret } = ports
  const newsstand = siteHost(brands.main.sigla, 'edicola')
  const { sign, nameOf } = morningTokens(secret)
  const stop = siteUrl(
    siteHost(brands.main.sigla, 'account'),
    'account',
    `/chatbot/mattino/${sign(held.morning)}`,
  )
  const about = {
    brand: brands.main,
    publisher: brands.shared,
    day: held.day,
    question: held.question,
    stop,
    chatbot: siteUrl(newsstand, 'edicola', '/chatbot'),
    policy: new URL(brands.shared.chatbotPolicyUrl, siteUrl(newsstand, 'edicola')).href,
    shop: siteUrl(newsstand, 'shop', '/vetrina'),
  }
  const from = (
    drawn: { subject: string; text: string; html: string },
    told: readonly number[],
    ends: Ready['ends'] = null,
  ): Ready => ({
    letter: {
      to: addressee.email,
      ...drawn,
      headers: {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<mattino.chatbot.${brands.main.domain}>`,
        'Message-ID': `<${nameOf(held.morning, held.day)}@${brands.main.domain}>`,
      },
    },
    told,
    which: held,
    ends,
  })
  if (!addressee.mayAsk) {
    const ended = ports.clock()
    const all = await endAllOf(tx, { account: held.account, at: ended, by: 'right' })
    const questions = all.map(({ question }) => question)
    return from(drawFarewell(about, questions), [], { ids: all.map(({ id }) => id), ended })
  }
  if (held.content === null) return 'empty'
  const told = stillTold(held.content.sentences, standing)
  if (told.sentences.length === 0) return 'empty'
  const addressed = told.sources.map((source) => ({ ...source, ...addressOf(ports, source.standing) }))
  return from(
    drawMorning(about, { ...told, sources: addressed, engine: held.content.engine }),
    told.sources.map(({ article }) => article),
  )
}

/** Where an article stands, and in which masthead. */
const addressOf = ({ brands, siteHost }: MorningPorts, { brand, path }: CurrentArticle) => ({
  masthead: brands.all.find(({ sigla }) => sigla === brand)?.name ?? brands.main.name,
  url: siteUrl(siteHost(brand, 'edicola'), 'edicola', path),
})
