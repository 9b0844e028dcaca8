import { euros, rateText, vatWithin } from 'contract/platform/money.ts'
import type { GatewayMovement } from '../../platform/outside/gateway.ts'
import { type Compared, comparedPayments, ledgerEntries, testPayout } from './store/reports.ts'
import { vatFault } from '../vat.ts'
import type { Database } from '../../platform/database/connect.ts'
import { BANK } from './store/payments.ts'

const kinds = { charge: 'Incasso', refund: 'Rimborso', chargeback: 'Contestazione' } as const
/** What a movement is called: the same in a payout and in the ledger. */
const nameOf = ({ kind, ref, amount }: GatewayMovement): string =>
  `${kind === 'chargeback' && amount > 0 ? 'Contestazione vinta' : kinds[kind]} ${ref}`
const byName = (lines: readonly GatewayMovement[]) => {
  const groups = new Map<string, GatewayMovement[]>()
  for (const line of lines) groups.set(nameOf(line), [...(groups.get(nameOf(line)) ?? []), line])
  return groups
}

/**
 * What a gateway's payout and our ledger state differently, a sentence each. `known`: ledger entries that
 * the payout may be about; `expected`: those that it must be about.
 */
export function compareMovements(
  payout: readonly GatewayMovement[],
  known: readonly GatewayMovement[],
  expected: readonly GatewayMovement[],
): string[] {
  const [atGateway, inLedger] = [byName(payout), byName(known)]
  const differences: string[] = []
  for (const [name, lines] of atGateway) {
    const [line] = lines
    if (lines.length > 1) differences.push(`${name}: il servizio lo dice ${lines.length} volte.`)
    const own = inLedger.get(name)
    if (!own) differences.push(`${name}: ${euros(line!.amount)} per il servizio, nulla nel registro.`)
    else if (own[0]!.amount !== line!.amount)
      differences.push(
        `${name}: ${euros(line!.amount)} per il servizio, ${euros(own[0]!.amount)} nel registro.`,
      )
  }
  for (const [name, [line]] of byName(expected))
    if (!atGateway.has(name))
      differences.push(`${name}: ${euros(line!.amount)} nel registro, nulla per il servizio.`)
  return differences
}

/** Refunds that have waited so long are worth a look, ms. */
const WAITED_MS = 24 * 3_600_000

/** A transfer of a public body under split payment has no tax in it. */
const isTaxOfCharge = ({ charged, rate, chargedVat, gateway }: Compared): boolean =>
  chargedVat === vatWithin(charged, rate) || (gateway === BANK && chargedVat === 0)

/** What of a payment does not agree with its lines and refunds, a sentence each. */
export function disagreements(p: Compared, now: Date): string[] {
  const wrong: string[] = []
  const say = (words: string) => void wrong.push(`Pagamento ${p.key}: ${words}`)
  if (p.charges > 1) say(`nel registro ${p.charges} volte: ${euros(p.charged)} invece di ${euros(p.amount)}.`)
  else if (p.state === 'succeeded' && p.charged !== p.amount)
    say(`riuscito per ${euros(p.amount)}, nel registro ${euros(p.charged)}.`)
  if (p.state !== 'succeeded' && p.charged !== 0 && p.remaining !== p.refundsRequested)
    say(`non riuscito, ma il registro ne tiene ${euros(p.remaining)}.`)
  if (p.charges === 1 && p.chargedRate !== p.rate)
    say(`chiesto con IVA al ${rateText(p.rate)}%, nel registro è al ${rateText(p.chargedRate ?? 0)}%.`)
  else if (p.charges === 1 && !isTaxOfCharge(p))
    say(`${euros(p.charged)} al ${rateText(p.rate)}% non hanno ${euros(p.chargedVat)} di IVA.`)
  if (p.isElsewhere) say('nel registro l’IVA è di un altro Paese, o di un’altra regola.')
  const fault = p.charges === 1 ? vatFault({ ...p, vat: p.rate }, p) : null
  if (fault !== null) say(fault)
  if (p.refundsDone !== p.refundsWritten)
    say(`rimborsi fatti per ${euros(p.refundsDone)}, nel registro ${euros(p.refundsWritten)}.`)
  if (p.remaining < 0) say(`reso più di quanto era stato pagato: ${euros(-p.remaining)} in più.`)
  if (p.remaining === 0 && p.vat !== 0) say(`tutto reso, ma resta IVA per ${euros(p.vat)}.`)
  if (p.waits !== null && now.getTime() - Date.parse(p.waits) > WAITED_MS)
    say(`un rimborso di ${euros(p.refundsRequested)} aspetta da più di un giorno.`)
  return wrong
}

const BATCH = 1000
const ALWAYS = { from: '2000-01-01', to: '2200-01-01' }

/** Compares the sums of the ledger with payments and refunds: a sentence for each that does not agree. */
export async function checkLedger(db: Database, now: Date): Promise<{ looked: number; wrong: string[] }> {
  const wrong: string[] = []
  let looked = 0
  for (let after = 0; ;) {
    const some = await comparedPayments(db, { after, limit: BATCH })
    for (const payment of some) wrong.push(...disagreements(payment, now))
    looked += some.length
    if (some.length < BATCH) return { looked, wrong }
    after = some.at(-1)!.row
  }
}

/**
 * Compares a payout with the ledger. One that says its days must be about every line that the ledger has of
 * the days from its first to its last, or of those that are wanted; one that does not, about every line.
 */
export async function checkPayout(
  db: Database,
  gateway: string,
  payout: readonly GatewayMovement[],
  days: { from: string | null; to: string | null } = { from: null, to: null },
): Promise<string[]> {
  const dates = payout.flatMap(({ day }) => day ?? []).toSorted()
  const expected = {
    from: days.from ?? dates[0] ?? ALWAYS.from,
    to: days.to ?? dates.at(-1) ?? ALWAYS.to,
  }
  return compareMovements(
    payout,
    await ledgerEntries(db, gateway, ALWAYS),
    await ledgerEntries(db, gateway, expected),
  )
}

/**
 * Compares all that a gateway moved on these days, and a little around them, with the ledger: what stands in
 * both on two sides of a midnight agrees.
 */
export async function checkMovements(
  db: Database,
  gateway: string,
  moved: readonly GatewayMovement[],
  days: { from: string; to: string },
): Promise<string[]> {
  const expected = await ledgerEntries(db, gateway, days)
  const names = new Set(expected.map(nameOf))
  const within = ({ day }: GatewayMovement) => day === null || (days.from <= day && day <= days.to)
  const about = moved.filter((one) => within(one) || names.has(nameOf(one)))
  return compareMovements(about, await ledgerEntries(db, gateway, ALWAYS), expected)
}

/** What the built-in gateway says it moved. */
export const payoutOfTestGateway = (db: Database): Promise<GatewayMovement[]> => testPayout(db)
