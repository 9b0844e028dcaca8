import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { enqueue } from '../../../platform/database/enqueue.ts'
import { endOfRun, expireLetters, nextRun, sendUntil } from '../../../platform/mail/send-letters.ts'
import type { DigestPorts } from './ports.ts'
import { dueDay, openingTime } from './rules.ts'
import { sendSome } from './send-letter.ts'
import { deleteOldLetters, letterRows, nextDue, openLetters, recoverLetters } from './store/letters.ts'
import { deleteEndedDigests } from './store/digests.ts'
import { writeSome, WRITING_MS } from './write-letter.ts'
import { retention } from '../../../platform/database/retention.ts'

/** The job that writes and sends. */
export const SEND = 'send-mornings'
const DAY_MS = 86_400_000

const ask = (db: Database, runAt: string | null = null) =>
  db.transaction().execute((tx) => enqueue(tx, SEND, {}, { jobKey: SEND, runAt }))

/** Every few minutes: opens the letters that are due, and takes up what a killed process has left. */
export async function openDueLetters(ports: DigestPorts): Promise<void> {
  const { db } = ports
  const at = ports.clock()
  const today = romeDay(at)
  await expireLetters(db, letterRows, at)
  await recoverLetters(db, { day: today, at, writtenBefore: new Date(at.getTime() - 2 * WRITING_MS) })
  const day = dueDay(at)
  if (day !== null) await openLetters(db, { day, begunBefore: openingTime(day), at })
  if ((await nextDue(db, today)) !== null) await ask(db)
}

/** Writes and sends for some seconds; what is left is asked for again. */
export async function sendLetters(ports: DigestPorts): Promise<void> {
  const { db } = ports
  const some = async () => (await writeSome(ports)) + (await sendSome(ports))
  if (await sendUntil(endOfRun(), some)) return ask(db)
  const at = ports.clock()
  const runAt = nextRun(await nextDue(db, romeDay(at)), at)
  if (runAt !== null) await ask(db, runAt)
}

/** Forgets what nobody asks for any more. */
export async function deleteExpired(ports: DigestPorts): Promise<void> {
  const at = ports.clock()
  await deleteOldLetters(ports.db, shiftDay(romeDay(at), -retention.chatbotLetters.days))
  await deleteEndedDigests(ports.db, new Date(at.getTime() - retention.chatbotQuestions.days * DAY_MS))
}
