import type { PersonalData } from '../../platform/features/feature.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { pdfKey } from './jobs.ts'
import type { SendingPorts } from './ports.ts'
import { eraseSending, exportSending, forgetDeliveries } from './store/personal-data.ts'
import { sendingWords } from './words.ts'

/** What sending holds about a person, as who keeps a review or as who receives one. */
export const sendingPersonal = (ports: SendingPorts): PersonalData => {
  const keyOf = async (db: Database | Tx, account: number) => {
    const found = await ports.accountOf(db, account)
    return found ? emailKey(found.email) : null
  }
  return {
    words: sendingWords,
    exports: async (db, account) => exportSending(db, account, (await keyOf(db, account)) ?? ''),
    erases: async (tx, account) => eraseSending(tx, account, await keyOf(tx, account)),
  }
}

/** Forgets deliveries of the days before one, their letters and their PDFs; for whoever keeps the time. */
export async function forgetDeliveriesBefore(
  { db, files }: Pick<SendingPorts, 'db' | 'files'>,
  day: string,
): Promise<number> {
  const gone = await forgetDeliveries(db, day)
  for (const one of gone) await files.remove(pdfKey(one))
  return gone.length
}
