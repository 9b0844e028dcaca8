import { articleOfPath } from 'contract/platform/paths.ts'
import type { Story } from 'contract/reading/newsletters/newsletters.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import {
  endOfRun,
  type LetterQueue,
  listHeaders,
  nextRun,
  type Outgoing,
  sendLetters,
  sendUntil,
} from '../../platform/mail/send-letters.ts'
import type { Sealed } from '../../platform/outside/mail.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { type MastheadNewsletter, findNewsletter, originOf } from './find.ts'
import { type RenderedIssue, renderLetter } from './letter.ts'
import type { ComposingPorts, SendingPorts } from './ports.ts'
import { stopAddress } from './stop-address.ts'
import { finishIssue, issueById, type StoredIssue } from './store/issues.ts'
import {
  claimLetters,
  dropUnsubscribed,
  dropWaiting,
  type IssueLetter,
  letterRows,
  nextDue,
} from './store/letters.ts'
import { stoppedAmong } from './store/stops.ts'
import { tokens as tokensOf } from './tokens.ts'

/** The job that sends letters of one issue. */
export const SEND = 'send-newsletter'

/** Puts the sending of an issue into the queue; at most one waits there. `runAt`: ISO 8601; null: now. */
export const enqueueSending = (tx: Tx, issue: number, runAt: string | null = null): Promise<void> =>
  enqueue(tx, SEND, { issue }, { jobKey: `newsletter ${issue}`, runAt })

const enqueueLater = ({ db }: Pick<ComposingPorts, 'db'>, issue: number, runAt: string | null = null) =>
  db.transaction().execute((tx) => enqueueSending(tx, issue, runAt))

/**
 * Sends what may leave of an issue, for some seconds, and enqueues the rest. An issue whose newsletter is no
 * longer in the settings, or whose articles were all withdrawn, ends without the letters that still wait.
 */
export async function sendIssue(ports: SendingPorts, id: number): Promise<void> {
  const { db, clock } = ports
  const issue = await issueById(db, id)
  if (issue?.state !== 'sending') return
  const stories = await publishedStories(ports, issue.stories ?? [])
  const queue = stories.length === 0 ? null : issueQueue(ports, { ...issue, stories })
  if (!queue) {
    await dropWaiting(db, id)
    return finishIssue(db, id)
  }
  if (await sendUntil(endOfRun(), () => sendLetters(ports, queue))) return enqueueLater(ports, id)
  await dropUnsubscribed(db, id)
  await finishIssue(db, id)
  const runAt = nextRun(await nextDue(db, id), clock())
  if (runAt !== null) await enqueueLater(ports, id, runAt)
}

/** The stories of an issue without those whose article was withdrawn since it was composed. */
export async function publishedStories(
  { publishedAmong }: Pick<SendingPorts, 'publishedAmong'>,
  stories: readonly Story[],
): Promise<Story[]> {
  const articles = stories.map(({ path }) => articleOfPath(path))
  const published = await publishedAmong(articles.filter((article) => article !== null))
  return stories.filter((_, i) => articles[i] !== null && published.has(articles[i]!))
}

/** The letters of an issue; null: its newsletter is gone, or nothing was composed. */
function issueQueue(ports: SendingPorts, issue: StoredIssue): LetterQueue<IssueLetter> | null {
  const mailFor = issueMails(ports, issue)
  return (
    mailFor && {
      rows: letterRows,
      limits: { kept: 50, delivered: 5 },
      claim: (tx, limit, at) => claimLetters(tx, issue, limit, at),
      render: (tx, letters) => renderLetters(ports, tx, letters, mailFor),
      async onBadAddress(_, { to }, at) {
        await stopAddress(ports, { address: to, kind: 'bounce', at })
      },
    }
  )
}

type MailFor = (account: number, email: string) => Sealed

/**
 * Renders claimed letters; dropped are those whose reader has no address, has asked to be erased, or whose
 * address was stopped.
 */
async function renderLetters(
  { emailsOf, leavingAmong, secret }: SendingPorts,
  tx: Tx,
  letters: readonly IssueLetter[],
  mailFor: MailFor,
): Promise<(Outgoing | 'dropped')[]> {
  const { addressKeys } = tokensOf(secret)
  const accounts = letters.map(({ account }) => account)
  const emails = await emailsOf(tx, accounts)
  const leaving = await leavingAmong(tx, accounts)
  const keys = new Map([...emails].map(([account, email]) => [account, addressKeys(emailKey(email))]))
  const stopped = await stoppedAmong(tx, [...keys.values()].flat())
  return letters.map(({ account }) => {
    const email = emails.get(account)
    const isStopped = () => keys.get(account)!.some((key) => stopped.has(key.toString('hex')))
    if (email === undefined || leaving.has(account) || isStopped()) return 'dropped'
    return { mail: mailFor(account, email) }
  })
}

/** Renders an issue once, and gives what makes each reader's mail of it. */
function issueMails(
  ports: SendingPorts,
  { id, brand: sigla, newsletter: slug, day, line, stories }: StoredIssue,
): MailFor | null {
  const match = findNewsletter(ports.brands, sigla, slug)
  if (!match || !stories) return null
  const { brand, newsletter } = match
  const { sign, nameOf } = tokensOf(ports.secret)
  const letters = renderIssue(ports, match, { day, line, stories })
  const site = originOf(ports.origins, brand, 'account')
  return (account, email) => {
    const token = sign({ account, brand: brand.sigla, newsletter: newsletter.slug })
    const unsubscribe = `${site}/newsletter/disiscrizione/${token}`
    return {
      to: email,
      subject: letters.subject,
      text: letters.text(unsubscribe),
      html: letters.html(unsubscribe),
      headers: listHeaders({
        unsubscribe,
        list: `${newsletter.slug}.newsletter`,
        id: nameOf(id, account),
        domain: brand.domain,
      }),
    }
  }
}

/** Renders an issue with what its masthead and its publisher say of themselves. */
export const renderIssue = (
  { brands, origins }: Pick<SendingPorts, 'brands' | 'origins'>,
  { brand, newsletter }: MastheadNewsletter,
  { day, line, stories }: { day: string; line: string | null; stories: readonly Story[] },
): RenderedIssue =>
  renderLetter({
    brand,
    name: newsletter.name,
    day,
    line,
    stories,
    publisher: brands.shared,
    newsstand: originOf(origins, brand, 'edicola'),
    manage: `${originOf(origins, brand, 'account')}/user/newsletter/`,
  })
