import type { Tx } from '../../platform/database/connect.ts'
import { handOver, waitAfter } from '../../platform/mail/hand-over.ts'
import type { Deliver, Sealed } from '../../platform/outside/mail.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { drawOf } from './draw.ts'
import { findNewsletter, originOf } from './find.ts'
import type { SendingPorts } from './ports.ts'
import { markLetters, putBack, takeLetters } from './store/letters.ts'
import type { StoredIssue } from './store/issues.ts'
import { stopAddress } from './stop-address.ts'
import { stoppedAmong } from './store/stops.ts'
import { tokens as tokensOf } from './tokens.ts'

/** Letters in one transaction of the built-in post, and under way to a mail server at a time. */
const BATCH = { kept: 50, delivered: 5 } as const

interface Ready {
  account: number
  tries: number
  email: string
  letter: Sealed
}

/**
 * Sends the letters of one issue, a batch at a time; `next` gives how many it took from those that may leave
 * now. Any number of processes may do so at once: each letter is taken by one.
 */
export function issueSender(ports: SendingPorts, issue: StoredIssue): { next(): Promise<number> } | null {
  const { db, outlet, clock } = ports
  const letterFor = drawn(ports, issue)
  if (!letterFor) return null
  const take = async (tx: Tx): Promise<{ taken: number; ready: Ready[] }> => {
    const letters = await takeLetters(tx, issue, BATCH[outlet.kind], clock())
    const ready = await whoGets(ports, tx, letters, letterFor)
    const getting = new Set(ready.map(({ account }) => account))
    const others = letters.flatMap(({ account }) => (getting.has(account) ? [] : [account]))
    await markLetters(tx, issue.id, others, 'dropped')
    return { taken: letters.length, ready }
  }
  const accountsOf = (ready: readonly Ready[]) => ready.map(({ account }) => account)
  return {
    async next() {
      if (outlet.kind === 'kept')
        // The letter and its mark are one: killed at any moment, it is sent and marked, or neither.
        return db.transaction().execute(async (tx) => {
          const { taken, ready } = await take(tx)
          await outlet.keep(
            tx,
            ready.map(({ letter }) => letter),
          )
          await markLetters(tx, issue.id, accountsOf(ready), 'sent')
          return taken
        })
      // Marked before they leave: killed in between, it is known of which nobody knows.
      const { taken, ready } = await db.transaction().execute(async (tx) => {
        const batch = await take(tx)
        await markLetters(tx, issue.id, accountsOf(batch.ready), 'sending')
        return batch
      })
      await Promise.all(ready.map((one) => deliverOne(ports, outlet.deliver, issue.id, one)))
      return taken
    },
  }
}

/** Of letters that were taken, those whose reader has an address that takes them. */
async function whoGets(
  { emailsOf, leavingAmong, secret }: SendingPorts,
  tx: Tx,
  letters: readonly { account: number; tries: number }[],
  letterFor: (account: number, email: string) => Sealed,
): Promise<Ready[]> {
  if (letters.length === 0) return []
  const { addressKeys } = tokensOf(secret)
  const accounts = letters.map(({ account }) => account)
  const emails = await emailsOf(tx, accounts)
  const leaving = await leavingAmong(tx, accounts)
  const keyed = letters.flatMap(({ account, tries }) => {
    const email = emails.get(account)
    return email === undefined || leaving.has(account)
      ? []
      : [{ account, tries, email, keys: addressKeys(emailKey(email)) }]
  })
  const stopped = await stoppedAmong(
    tx,
    keyed.flatMap(({ keys }) => keys),
  )
  return keyed
    .filter(({ keys }) => !keys.some((key) => stopped.has(key.toString('hex'))))
    .map(({ account, tries, email }) => ({ account, tries, email, letter: letterFor(account, email) }))
}

/** One letter to the mail server, and what came of it. */
async function deliverOne(
  ports: SendingPorts,
  deliver: Deliver,
  issue: number,
  { account, tries, email, letter }: Ready,
): Promise<void> {
  const { db, log, clock } = ports
  const mark = (state: 'sent' | 'doubtful' | 'refused' | 'failed') => markLetters(db, issue, [account], state)
  const outcome = await handOver(deliver, letter, log)
  if (outcome === 'sent') return mark('sent')
  if (outcome === 'unknown') return mark('doubtful')
  if (outcome === 'refused') return mark('refused')
  if (outcome === 'recipient') {
    await stopAddress(ports, { address: email, kind: 'bounce', at: clock() })
    return mark('refused')
  }
  const minutes = waitAfter(tries + 1)
  if (minutes === null) return mark('failed')
  const due = new Date(clock().getTime() + minutes * 60_000)
  return putBack(db, { issue, account, tries: tries + 1 }, due)
}

/** What makes the letters of an issue; null: its newsletter is gone, or nothing was composed. */
function drawn(ports: SendingPorts, { id, brand: sigla, newsletter: slug, day, line, stories }: StoredIssue) {
  const found = findNewsletter(ports.brands, sigla, slug)
  if (!found || !stories) return null
  const { brand, newsletter } = found
  const { sign, nameOf } = tokensOf(ports.secret)
  const letters = drawOf(ports, found, { day, line, stories })
  const account = originOf(ports.origins, brand, 'account')
  return (person: number, email: string): Sealed => {
    const token = sign({ account: person, brand: brand.sigla, newsletter: newsletter.slug })
    const leave = `${account}/newsletter/disiscrizione/${token}`
    return {
      to: email,
      subject: letters.subject,
      text: letters.text(leave),
      html: letters.html(leave),
      headers: {
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<${newsletter.slug}.newsletter.${brand.domain}>`,
        'Message-ID': `<${nameOf(id, person)}@${brand.domain}>`,
      },
    }
  }
}
