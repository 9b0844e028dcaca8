import { theDate } from 'contract/platform/dates.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { noticeDay } from '../periods.ts'
import { isPaying } from './changes/available-changes.ts'
import { lengthenedLetter, receiptLetter } from './letters-of-care.ts'
import { openRights } from './open-subscription.ts'
import type { CarePorts, Done, Holder, SubscriptionPorts } from './ports.ts'
import { lengthened } from './rules.ts'
import { addMovement } from './store/movements.ts'
import { lengthenPeriods } from './store/periods.ts'
import {
  lockSubscription,
  setMissedNotice,
  setNoticed,
  setStatus,
  type Stored,
} from './store/subscriptions.ts'
import { nameOf, nextCharge, write } from './own-subscription.ts'
import { resendChange } from './changes/settle-upgrade.ts'
import { numberOf, titleOf } from './read-receipt.ts'
import { writeNotice } from './notify-renewal.ts'

/** Gives a subscription some days that nobody pays, and tells its person; a sentence: why not. */
export async function lengthen(
  ports: SubscriptionPorts,
  tx: Tx,
  holder: Holder,
  id: string,
  days: number,
): Promise<Done> {
  const s = await lockSubscription(tx, id)
  if (!s || s.state === 'ended') return 'Questo abbonamento è finito.'
  if (await isPaying(ports, tx, id)) return 'Un pagamento è in corso: riprova tra qualche minuto.'
  // It has days still, and given ones would begin today: they would be fewer.
  if (s.onInvoice && s.state === 'suspended')
    return 'È sospeso per una fattura non pagata: si riapre con «npm run billing -- paid».'
  const at = ports.clock()
  const today = romeDay(at)
  const next = { ...s, ...lengthened(s, days, today) }
  await setStatus(tx, id, next)
  if (s.state === 'active' && s.ends > today)
    await lengthenPeriods(tx, id, { from: s.ends, until: next.ends })
  if (s.freeUntil === s.ends)
    await setMissedNotice(tx, id, { missedNotice: s.missedNotice, freeUntil: next.ends })
  // The letter below tells of a renewal whose own letter would be late.
  const notice = noticeDay(next)
  if (next.renews && notice !== null && notice < today) await setNoticed(tx, id, next.ends, null)
  if (s.state !== 'active') await addMovement(tx, id, { what: 'recovered', why: 'care', at })
  await openRights(ports, tx, next)
  await write(ports, tx, holder, s, (about) =>
    lengthenedLetter(about, { ends: next.ends, next: nextCharge(ports, next) }),
  )
  return {
    detail: `${nameOf(ports, s)}, ${days} giorni, fino ${theDate('al', shiftDay(next.ends, -1))}`,
    line:
      `${nameOf(ports, s)} vale fino ${theDate('al', shiftDay(next.ends, -1))} compreso` +
      (next.renews
        ? `; si rinnova ${theDate('il', next.ends)}.`
        : s.neverPaid
          ? '; non si rinnova.'
          : '; il rinnovo è disdetto.'),
  }
}

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
    const { what } = entry
    const receipt = { ...entry, number: numberOf(entry), title: titleOf(entry) }
    await ports.post(tx, receiptLetter({ to: holder.email, name: holder.name, host, what }, receipt))
    return { detail: `ricevuta ${numberOf(entry)}`, line: `Ricevuta ${numberOf(entry)} rimandata.` }
  },
}
