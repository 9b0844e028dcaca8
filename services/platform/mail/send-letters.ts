import type { Database, Tx } from '../database/connect.ts'
import type { LetterRows } from '../database/letter-rows.ts'
import type { Context } from '../features/context.ts'
import type { LetterHeaders, Sealed } from '../outside/mail.ts'
import { handOver, retryMinutes } from './hand-over.ts'

/** A run makes room for other jobs after this, ms. */
const RUN_MS = 5000
/** Letters that another process has locked are looked for again after this, ms. */
const RECHECK_MS = 10_000
/**
 * After this a letter that is on its way belongs to a process that is dead, ms. It is far longer than
 * `handOver` waits for the mail server.
 */
const LEASE_MS = 900_000

/** A letter that leaves now, as it was rendered in the transaction that claimed it. */
export interface Outgoing {
  mail: Sealed
  /** Stores what follows when it has left, or may have left, in the transaction of its mark. */
  onLeft?(tx: Tx, at: Date): Promise<void>
  /** Takes back what rendering has changed, since the letter did not leave and is tried again. */
  onPostponed?(tx: Tx): Promise<void>
}

/** What a feature says of its letters. `L`: what it needs of a claimed row; `tries`: failed so far. */
export interface LetterQueue<L extends { tries: number }> {
  rows: LetterRows<L>
  /** Letters in one transaction of the built-in post, and on their way to a mail server at a time. */
  limits: Readonly<Record<Outlet['kind'], number>>
  /**
   * Gives letters that may leave now, with their rows and those of their readers' wish locked until the
   * transaction ends, passing over what others have locked (`for update skip locked`).
   */
  claim(tx: Tx, limit: number, at: Date): Promise<readonly L[]>
  /** Renders claimed letters, in their order; a state: it does not leave, for that reason. */
  render(tx: Tx, letters: readonly L[]): Promise<readonly (Outgoing | 'dropped' | 'empty')[]>
  /** The mail server will never take letters for that address. */
  onBadAddress(letter: L, mail: Sealed, at: Date): Promise<void>
}
type Outlet = Context['outlet']
export type LetterPorts = Pick<Context, 'db' | 'outlet' | 'clock' | 'log'>

/**
 * Sends some letters that may leave now; gives how many it claimed. Any number of processes may do so at
 * once: a letter is claimed by one. With the built-in post the mail and its mark are one transaction. A mail
 * server is handed the letter after it was marked `sending`: if the process dies before the answer is
 * stored, the letter becomes `doubtful` and is never sent again by itself (decisions/letters.md). Letters of
 * which one cannot be rendered are sent one by one, and that one is tried again later.
 */
export async function sendLetters<L extends { tries: number }>(
  ports: LetterPorts,
  queue: LetterQueue<L>,
  limit = queue.limits[ports.outlet.kind],
): Promise<number> {
  const { db, outlet, log, clock } = ports
  let claimed: readonly L[] = []
  let outgoing: Ready<L>[] = []
  try {
    outgoing = await db.transaction().execute(async (tx) => {
      claimed = await queue.claim(tx, limit, clock())
      return claimed.length === 0 ? [] : renderClaimed(ports, tx, queue, claimed)
    })
  } catch (error) {
    if (claimed.length === 0) throw error
    log(error)
    if (claimed.length === 1) await postpone(ports, queue, claimed[0]!, queue.rows.ready)
    else for (let i = 0; i < claimed.length; i++) await sendLetters(ports, queue, 1)
    return claimed.length
  }
  if (outlet.kind === 'delivered')
    await Promise.all(outgoing.map((one) => deliver(ports, queue, one, outlet.deliver)))
  return claimed.length
}

type Ready<L> = Outgoing & { letter: L }

/** Marks what was claimed; with the built-in post it has left then. */
async function renderClaimed<L extends { tries: number }>(
  { outlet, clock }: LetterPorts,
  tx: Tx,
  queue: LetterQueue<L>,
  claimed: readonly L[],
): Promise<Ready<L>[]> {
  const rendered = await queue.render(tx, claimed)
  const at = clock()
  const from = [queue.rows.ready]
  for (const state of ['dropped', 'empty'] as const) {
    const skipped = claimed.filter((_, i) => rendered[i] === state)
    await queue.rows.mark(tx, skipped, { state, from, at })
  }
  const outgoing = claimed.flatMap((letter, i) => {
    const one = rendered[i]!
    return typeof one === 'string' ? [] : [{ ...one, letter }]
  })
  const letters = outgoing.map(({ letter }) => letter)
  if (outlet.kind === 'delivered') await queue.rows.mark(tx, letters, { state: 'sending', from, at })
  else {
    const mails = outgoing.map(({ mail }) => mail)
    if (mails.length > 0) await outlet.keep(tx, mails)
    await queue.rows.mark(tx, letters, { state: 'sent', from, at })
    for (const one of outgoing) await one.onLeft?.(tx, at)
  }
  return outgoing
}

const outcomes = { sent: 'sent', unknown: 'doubtful', recipient: 'refused', refused: 'refused' } as const

/** Hands one letter to the mail server and stores what came of it. */
async function deliver<L extends { tries: number }>(
  ports: LetterPorts,
  queue: LetterQueue<L>,
  { letter, mail, onLeft, onPostponed }: Ready<L>,
  transport: Extract<Outlet, { kind: 'delivered' }>['deliver'],
): Promise<void> {
  const outcome = await handOver(transport, mail, ports.log)
  const at = ports.clock()
  if (outcome === 'later') return postpone(ports, queue, letter, 'sending', onPostponed)
  if (outcome === 'recipient') await queue.onBadAddress(letter, mail, at)
  await ports.db.transaction().execute(async (tx) => {
    // Another process may have found it too long on its way meanwhile; this one knows better.
    const from = ['sending', 'doubtful']
    await queue.rows.mark(tx, [letter], { state: outcomes[outcome], from, at })
    if (outcome === 'sent' || outcome === 'unknown') await onLeft?.(tx, at)
  })
}

/** Has a letter that could not leave tried again, each time later, and given up in the end. */
async function postpone<L extends { tries: number }>(
  { db, clock }: LetterPorts,
  { rows }: LetterQueue<L>,
  letter: L,
  from: string,
  onPostponed?: Outgoing['onPostponed'],
): Promise<void> {
  const at = clock()
  const tries = letter.tries + 1
  const minutes = retryMinutes(tries)
  if (minutes === null) return rows.mark(db, [letter], { state: 'failed', from: [from], at })
  const due = new Date(at.getTime() + minutes * 60_000)
  await db.transaction().execute(async (tx) => {
    await onPostponed?.(tx)
    await rows.postpone(tx, letter, { from, tries, due, at })
  })
}

/** Marks letters as doubtful whose process died between hand-over and mark: they may have arrived. */
export const expireLetters = <L>(db: Database, rows: LetterRows<L>, at: Date): Promise<void> =>
  rows.expire(db, new Date(at.getTime() - LEASE_MS), at)

/** The instant at which a run that starts now makes room for other jobs, ms since 1970. */
export const endOfRun = (): number => Date.now() + RUN_MS

/** Repeats `send` until it claims nothing or the run ends; whether it left off in the middle. */
export async function sendUntil(end: number, send: () => Promise<number>): Promise<boolean> {
  let claimed = 0
  do claimed = await send()
  while (claimed > 0 && Date.now() < end)
  return claimed > 0
}

/**
 * When the next run is worth it, ISO 8601: `due` of the first letter that waits, but not at once, for it may
 * be locked by another process. Null: none waits.
 */
export const nextRun = (due: string | null, now: Date): string | null =>
  due === null ? null : new Date(Math.max(Date.parse(due), now.getTime() + RECHECK_MS)).toISOString()

/**
 * Headers of a letter that comes again (RFC 2919, 8058). `unsubscribe`: the absolute address of the page that
 * leaves with one click; `list` and `id` are names in `domain`; the same letter has the same `id` at each
 * try.
 */
export const listHeaders = ({
  unsubscribe,
  list,
  id,
  domain,
}: {
  unsubscribe: string
  list: string
  id: string
  domain: string
}): LetterHeaders => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `<${list}.${domain}>`,
  'Message-ID': `<${id}@${domain}>`,
})
