import { fullDate } from 'contract/dates.ts'
import type { Tx } from '../../database/connect.ts'
import type { SendingPorts } from './ports.ts'
import type { Scheduled } from './store/schedules.ts'
import { text } from '../../outside/safe-text.ts'

const lateWords = (day: string) => ({
  subject: text`La rassegna non è partita all’ora stabilita`,
  title: text`La rassegna non è partita`,
  paragraphs: [
    text`La rassegna di ${fullDate(day)} non è partita all’ora stabilita, e ora è tardi perché parta da
      sola.`,
    text`Puoi inviarla tu quando vuoi.`,
  ],
})
const missingWords = (day: string, missing: readonly string[]) => ({
  subject: text`La rassegna aspetta: manca un’edizione`,
  title: text`Manca un’edizione`,
  paragraphs: [
    text`La rassegna di ${fullDate(day)} non è partita, perché all’ora stabilita manca:
      ${missing.join('; ')}.`,
    text`Aspetta che tu la invii.`,
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
        action: { words: text`Apri la rassegna`, site: 'edicola', path: `/rassegna/invii/${day}` },
      })
  }
}
