import type { Tx } from '../../platform/database/connect.ts'
import { resendChange } from './changes/settle-upgrade.ts'
import { numberOf, titleOf } from './draw-receipt.ts'
import { receiptLetter } from './letters-of-care.ts'
import { writeNotice } from './notice.ts'
import type { CarePorts, Done, Holder } from './ports.ts'
import type { Stored } from './store/subscriptions.ts'
import { nameOf } from './write-letter.ts'

/** Letters that customer care sends again; a sentence: why one is not. */
export const resend = {
  mayNotice: ({ state, renews, months }: Stored): boolean => state === 'active' && renews && months === 12,

  async notice(ports: CarePorts, tx: Tx, holder: Holder, s: Stored): Promise<Done> {
    await writeNotice(ports, tx, holder, s)
    return { detail: `annuncio del rinnovo di ${nameOf(ports, s)}`, line: 'Annuncio del rinnovo rimandato.' }
  },

  async contract(ports: CarePorts, tx: Tx, holder: Holder, s: Stored): Promise<Done> {
    if (!(await resendChange(ports, tx, holder, s)) && !(await ports.resendContract(tx, s.id)))
      return 'L’ordine di questo abbonamento non c’è più.'
    return { detail: `conferma di ${nameOf(ports, s)}`, line: 'Conferma del contratto rimandata.' }
  },

  /** `number`: as it stands on it; null: the newest. */
  async receipt(ports: CarePorts, tx: Tx, holder: Holder, number: string | null): Promise<Done> {
    const entry = (await ports.payments.entries(tx, holder.id)).find(
      (one) => number === null || numberOf(one) === number.toUpperCase(),
    )
    if (!entry) return 'Questa ricevuta non c’è.'
    const host = ports.accountHost(entry.brand)
    const { at, amount, vat, vatAmount, kind, what } = entry
    const receipt = { number: numberOf(entry), title: titleOf(entry), at, amount, vat, vatAmount, kind }
    await ports.post(tx, receiptLetter({ to: holder.email, name: holder.name, host, what }, receipt))
    return { detail: `ricevuta ${numberOf(entry)}`, line: `Ricevuta ${numberOf(entry)} rimandata.` }
  },
}
