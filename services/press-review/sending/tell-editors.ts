import { fullDate } from 'contract/dates.ts'
import type { Tx } from '../../database/connect.ts'
import type { SendingPorts } from './ports.ts'
import type { Scheduled } from './store/schedules.ts'

const lateWords = (day: string) => ({
  subject: 'La rassegna non è partita all’ora stabilita',
  title: 'La rassegna non è partita',
  paragraphs: [
    `La rassegna di ${fullDate(day)} non è partita all’ora stabilita, e ora è tardi perché parta da sola.`,
    'Puoi inviarla tu quando vuoi.',
  ],
})
const missingWords = (day: string, missing: readonly string[]) => ({
  subject: 'La rassegna aspetta: manca un’edizione',
  title: 'Manca un’edizione',
  paragraphs: [
    `La rassegna di ${fullDate(day)} non è partita, perché all’ora stabilita manca: ${missing.join('; ')}.`,
    'Aspetta che tu la invii.',
  ],
})

/** Mails to the editors of a review: its holder and who wrote the schedule, if they work on it still. */
export async function tellEditors(
  ports: SendingPorts,
  tx: Tx,
  { review, by, brand }: Scheduled,
  { day, missing }: { day: string; missing: readonly string[] | null },
): Promise<void> {
  const words = missing === null ? lateWords(day) : missingWords(day, missing)
  const accounts = new Set([review.holder])
  if (by !== null && (await ports.holderOf(tx, by)) === review.holder) accounts.add(by)
  for (const account of accounts) {
    const editor = await ports.accountOf(tx, account)
    if (editor)
      await ports.post(tx, {
        ...words,
        to: editor.email,
        host: ports.siteHost(brand, 'edicola'),
        action: { words: 'Apri la rassegna', site: 'edicola', path: `/rassegna/invii/${day}` },
      })
  }
}
