import type { Tx } from '../../platform/database/connect.ts'
import { lateLetter, missingLetter } from './letters.ts'
import type { SendingPorts } from './ports.ts'
import type { Scheduled } from './store/schedules.ts'

/** Mails to everybody who works on a review, but for those whose letters come back. */
export async function notifyEditors(
  ports: SendingPorts,
  tx: Tx,
  { review, brand }: Scheduled,
  { day, missing }: { day: string; missing: readonly string[] | null },
): Promise<void> {
  const host = ports.siteHost(brand, 'edicola')
  for (const account of await ports.editorsOf(tx, review.holder)) {
    const editor = await ports.accountOf(tx, account)
    if (!editor || !(await ports.acceptsLetters(tx, account))) continue
    const to = { to: editor.email, host }
    await ports.post(tx, missing === null ? lateLetter(to, day) : missingLetter(to, day, missing))
  }
}
