import { romeDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { expireLetters } from '../../platform/mail/send-letters.ts'
import { composeStories } from './compose.ts'
import type { MastheadNewsletter } from './find.ts'
import type { ComposingPorts, SendingPorts } from './ports.ts'
import { dueDay } from './rules.ts'
import { enqueueSending } from './send-issue.ts'
import {
  addIssue,
  lockIssue,
  issuesOfDay,
  issuesInProgress,
  setIssue,
  type StoredIssue,
} from './store/issues.ts'
import { addLetters, hasSentLetters, letterRows } from './store/letters.ts'

/** Every few minutes: opens the issues that are due, and resumes what a killed process has left. */
export async function openDueIssues(
  ports: ComposingPorts & Pick<SendingPorts, 'log'> & { say: (line: string) => void },
): Promise<void> {
  const { db, brands, log, clock } = ports
  await expireLetters(db, letterRows, clock())
  const open = new Set((await issuesOfDay(db, romeDay(clock()))).map((i) => `${i.brand}/${i.newsletter}`))
  for (const brand of brands.all)
    for (const newsletter of brand.newsletters) {
      const day = dueDay(newsletter, clock())
      if (day === null || open.has(`${brand.sigla}/${newsletter.slug}`)) continue
      // One that cannot be composed does not keep back the others; it is tried again.
      await openIssue(ports, { brand, newsletter }, day).catch(log)
    }
  await resumeSending(ports)
}

/** Enqueues the sending of issues that a killed process has left. */
export async function resumeSending({ db }: Pick<ComposingPorts, 'db'>): Promise<void> {
  for (const issue of await issuesInProgress(db))
    await db.transaction().execute((tx) => enqueueSending(tx, issue))
}

/**
 * Composes the issue of a day and enqueues its letters, unless there is an issue already: of several
 * processes one does it. An issue without stories is stored as empty, and `say` is told.
 */
export async function openIssue(
  ports: ComposingPorts & { say: (line: string) => void },
  { brand, newsletter }: MastheadNewsletter,
  day: string,
): Promise<void> {
  const stories = await composeStories(ports, { brand, newsletter }, day)
  const which = { brand: brand.sigla, newsletter: newsletter.slug, day }
  const empty = stories.length === 0
  const opened = await ports.db.transaction().execute(async (tx) => {
    const id = await addIssue(tx, which, {
      state: empty ? 'empty' : 'sending',
      line: null,
      stories: empty ? null : stories,
    })
    if (id !== undefined && !empty) await startSending(tx, { id, ...which })
    return id !== undefined
  })
  if (opened && empty)
    ports.say(`Newsletter ${brand.sigla}/${newsletter.slug}: nessun articolo, il numero del ${day} non esce.`)
}

async function startSending(tx: Tx, issue: { id: number; brand: string; newsletter: string }): Promise<void> {
  await addLetters(tx, issue)
  await enqueueSending(tx, issue.id)
}

/** What came of holding or sending an issue; `begun`: letters of it have left already. */
export type Outcome = 'held' | 'leaving' | 'left' | 'begun' | 'empty'

/** Holds an issue back, with the editor’s line. A line comes too late once letters have left. */
export async function holdIssue(
  { db }: Pick<ComposingPorts, 'db'>,
  { brand, newsletter }: MastheadNewsletter,
  day: string,
  line: string | null,
): Promise<Outcome> {
  const which = { brand: brand.sigla, newsletter: newsletter.slug, day }
  return db.transaction().execute(async (tx) => {
    await addIssue(tx, which, { state: 'held', line, stories: null })
    const issue = (await lockIssue(tx, which))!
    if (issue.state === 'sent') return 'left'
    if (line !== null && (await hasSentLetters(tx, issue.id))) return 'begun'
    await setIssue(tx, issue.id, { state: 'held', ...(line === null ? {} : { line }) })
    return 'held'
  })
}

/** Sends the issue of a day now: a new one, a held one, or one that was empty. */
export async function sendIssueNow(
  ports: ComposingPorts,
  { brand, newsletter }: MastheadNewsletter,
  day: string,
  line: string | null,
): Promise<Outcome> {
  const which = { brand: brand.sigla, newsletter: newsletter.slug, day }
  const fresh = await composeStories(ports, { brand, newsletter }, day)
  return ports.db.transaction().execute(async (tx) => {
    await addIssue(tx, which, { state: 'held', line: null, stories: null })
    const issue: StoredIssue = (await lockIssue(tx, which))!
    if (issue.state === 'sent') return 'left'
    if (issue.state === 'sending') return line === null ? 'leaving' : 'begun'
    if (line !== null && (await hasSentLetters(tx, issue.id))) return 'begun'
    // Everybody receives the same stories: those that some readers have already.
    const stories = (await hasSentLetters(tx, issue.id)) ? (issue.stories ?? fresh) : fresh
    const more = line === null ? {} : { line }
    if (stories.length === 0) {
      await setIssue(tx, issue.id, { state: 'empty', ...more })
      return 'empty'
    }
    await setIssue(tx, issue.id, { state: 'sending', stories, ...more })
    await startSending(tx, { id: issue.id, ...which })
    return 'leaving'
  })
}
