import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { type AskVies, ViesUnavailable } from '../../platform/outside/vies.ts'
import { foreignVatNumber } from '../../platform/validation/fiscal-codes.ts'
import { isOtherMember, statedCountry } from '../vat.ts'
import { numberOf } from './content.ts'
import type { BuyerProfile, InvoicePorts } from './ports.ts'
import {
  addCheck,
  answerCheck,
  type CheckResult,
  invoicesTo,
  lastCheck,
  waitingChecks,
} from './store/vat-numbers.ts'

const DAY_MS = 24 * 3_600_000
/** For so long what VIES has said of a number holds for the sales after it, ms. */
const FRESH_MS = DAY_MS
/** For so long a number that VIES did not answer is asked about again, ms. */
const WAITING_MS = 60 * DAY_MS

type VatNumberPorts = Pick<InvoicePorts, 'db' | 'clock' | 'log' | 'vies'>

/** The number that a company of another Member State pays no VAT by; null: there is none to ask about. */
function numberToConfirm(
  { kind, vatNumber, country }: Pick<BuyerProfile, 'kind' | 'vatNumber' | 'country'>,
  day: string,
): string | null {
  if (kind !== 'company' || vatNumber === null) return null
  const where = statedCountry({ kind, vatNumber, country })
  return where !== null && isOtherMember(where, day) ? vatNumber : null
}

async function ask(
  { vies, log }: Pick<VatNumberPorts, 'log'> & { vies: AskVies },
  vatNumber: string,
  requester: string,
): Promise<CheckResult> {
  try {
    return { ...(await vies(foreignVatNumber(vatNumber)!, requester)), failure: null }
  } catch (error) {
    if (!(error instanceof ViesUnavailable)) throw error
    log(error)
    return { valid: null, consultation: null, failure: error.code }
  }
}

/**
 * Asks VIES about a number before a sale, outside of any transaction, and stores what it says. What it said
 * within a day holds; an outage is no refusal: the number waits, and is asked about again.
 */
export async function confirmVatNumber(
  { db, clock, log, vies }: VatNumberPorts,
  { profile, requester }: { profile: Parameters<typeof numberToConfirm>[0]; requester: string },
): Promise<void> {
  const at = clock()
  const vatNumber = numberToConfirm(profile, romeDay(at))
  if (vies === null || vatNumber === null) return
  const last = await lastCheck(db, vatNumber)
  const isFresh = last !== undefined && at.getTime() - Date.parse(last.requested) < FRESH_MS
  if (isFresh && last.valid) return
  const result = await ask({ vies, log }, vatNumber, requester)
  if (isFresh && last.valid === null) await answerCheck(db, last.id, { ...result, at })
  else await addCheck(db, { vatNumber, requester, ...result, at })
}

/** Whether VIES has said of a company's number, the last time, that it is not valid. */
export async function isUnconfirmed(
  { vies, clock }: Pick<InvoicePorts, 'vies' | 'clock'>,
  db: Database | Tx,
  profile: Parameters<typeof numberToConfirm>[0],
): Promise<boolean> {
  const number = vies && numberToConfirm(profile, romeDay(clock()))
  return number !== null && (await lastCheck(db, number))?.valid === false
}

/**
 * Asks again about numbers that VIES did not answer. Of one that is not valid after all the publisher's
 * people are told what was sold to it without VAT.
 */
export async function confirmWaiting(ports: VatNumberPorts & Pick<InvoicePorts, 'alert'>): Promise<void> {
  const { db, clock, log, vies } = ports
  if (vies === null) return
  const since = new Date(clock().getTime() - WAITING_MS)
  for (const check of await waitingChecks(db, since)) {
    const result = await ask({ vies, log }, check.vatNumber, check.requester)
    await db.transaction().execute(async (tx) => {
      const isNew = await answerCheck(tx, check.id, { ...result, at: clock() })
      const sold = isNew && result.valid === false ? await invoicesTo(tx, check) : []
      if (sold.length > 0)
        await ports.alert(tx, {
          brand: sold[0]!.brand,
          title: 'Una partita IVA non risulta nel VIES',
          lines: [
            `Il ${romeDay(check.requested)} il VIES non rispondeva, e a ${check.vatNumber} si è venduto in ` +
              'inversione contabile. Ora risponde: la partita IVA non è valida.',
            `Fatture: ${sold.map(numberOf).join(', ')}.`,
            'L’IVA è dovuta: l’azienda corregge il suo numero, o la fattura si storna (npm run billing).',
          ],
        })
    })
  }
}
