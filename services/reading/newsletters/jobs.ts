import { romeDay } from 'contract/platform/rome.ts'
import type { Database } from '../../platform/database/connect.ts'
import { askToSend } from './ask-to-send.ts'
import { openIssue } from './open-issue.ts'
import type { ComposingPorts, SendingPorts } from './ports.ts'
import { dueDay } from './rules.ts'
import { issueSender } from './send-letters.ts'
import { stillTold } from './still-told.ts'
import { finishIssue, issueById, issuesOfDay, leavingIssues } from './store/issues.ts'
import { doubtLetters, dropUnwanted, dropWaiting, nextDue } from './store/letters.ts'

/** A run of it makes room for other jobs after this, ms. */
const RUN_MS = 5000
/** Far longer than a letter may be on its way. */
const DOUBT_MS = 900_000
/** Letters that somebody holds just now are looked for again after this, ms. */
const AGAIN_MS = 10_000

const ask = (db: Database, issue: number, runAt: string | null = null) =>
  db.transaction().execute((tx) => askToSend(tx, issue, runAt))

/**
 * Every few minutes: opens the issues that are due, and takes up what a process that was killed has left.
 */
export async function lookAtClock(
  ports: ComposingPorts & Pick<SendingPorts, 'log'> & { say: (line: string) => void },
): Promise<void> {
  const { db, brands, log, clock } = ports
  await doubtLetters(db, new Date(clock().getTime() - DOUBT_MS))
  const open = new Set((await issuesOfDay(db, romeDay(clock()))).map((i) => `${i.brand}/${i.newsletter}`))
  for (const brand of brands.all)
    for (const newsletter of brand.newsletters) {
      const day = dueDay(newsletter, clock())
      if (day === null || open.has(`${brand.sigla}/${newsletter.slug}`)) continue
      // One that cannot be composed does not keep back the others; it is tried again.
      await openIssue(ports, { brand, newsletter }, day).catch(log)
    }
  await takeUp(ports)
}

/** Asks again for the letters that a process left when it was killed. */
export async function takeUp({ db }: Pick<ComposingPorts, 'db'>): Promise<void> {
  for (const issue of await leavingIssues(db)) await ask(db, issue)
}

/**
 * Sends what may leave of an issue, for some seconds; the rest is asked for again. One whose newsletter is no
 * longer in the settings, or whose articles were all withdrawn, comes to its end: the letters that have not
 * left stay.
 */
export async function sendSome(ports: SendingPorts, id: number): Promise<void> {
  const { db, clock } = ports
  const issue = await issueById(db, id)
  if (issue?.state !== 'sending') return
  const stories = await stillTold(ports, issue.stories ?? [])
  const sender = stories.length === 0 ? null : issueSender(ports, { ...issue, stories })
  if (!sender) {
    await dropWaiting(db, id)
    return finishIssue(db, id)
  }
  const end = Date.now() + RUN_MS
  let taken = 0
  do taken = await sender.next()
  while (taken > 0 && Date.now() < end)
  if (taken > 0) return ask(db, id)
  await dropUnwanted(db, id)
  await finishIssue(db, id)
  const due = await nextDue(db, id)
  if (due !== null)
    await ask(db, id, new Date(Math.max(Date.parse(due), clock().getTime() + AGAIN_MS)).toISOString())
}
