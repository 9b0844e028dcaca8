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

/** Mails to everybody who works on a review, but for those whose letters come back. */
export async function tellEditors(
  ports: SendingPorts,
  tx: Tx,
  { review, brand }: Scheduled,
  { day, missing }: { day: string; missing: readonly string[] | null },
): Promise<void> {
  const words = missing === null ? lateWords(day) : missingWords(day, missing)
  for (const account of await ports.editorsOf(tx, review.holder)) {
    const editor = await ports.accountOf(tx, account)
    if (editor && (await ports.takesLetters(tx, account)))
      await ports.post(tx, {
        ...words,
        to: editor.email,
        host: ports.siteHost(brand, 'edicola'),
        action: { words: 'Apri la rassegna', site: 'edicola', path: `/rassegna/invii/${day}` },
      })
  }
}
