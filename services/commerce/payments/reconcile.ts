import { euros } from 'contract/platform/money.ts'
import type { Moved } from '../../platform/outside/gateway.ts'
import type { Compared } from './store/reports.ts'

export type { Moved }

const kinds = { charge: 'Incasso', refund: 'Rimborso', chargeback: 'Contestazione' } as const
/** What a movement is called: the same in a payout and in the books. */
export const nameOf = ({ kind, ref, amount }: Moved): string =>
  `${kind === 'chargeback' && amount > 0 ? 'Contestazione vinta' : kinds[kind]} ${ref}`
const byName = (lines: readonly Moved[]) => {
  const found = new Map<string, Moved[]>()
  for (const line of lines) found.set(nameOf(line), [...(found.get(nameOf(line)) ?? []), line])
  return found
}

/**
 * What a gateway's payout and our books say differently, a sentence each. `known`: lines of our books that
 * the payout may be about; `expected`: those that it must be about.
 */
export function reconcile(
  payout: readonly Moved[],
  known: readonly Moved[],
  expected: readonly Moved[],
): string[] {
  const [theirs, ours] = [byName(payout), byName(known)]
  const differences: string[] = []
  for (const [name, lines] of theirs) {
    const [line] = lines
    if (lines.length > 1) differences.push(`${name}: il servizio lo dice ${lines.length} volte.`)
    const own = ours.get(name)
    if (!own) differences.push(`${name}: ${euros(line!.amount)} per il servizio, nulla nel registro.`)
    else if (own[0]!.amount !== line!.amount)
      differences.push(
        `${name}: ${euros(line!.amount)} per il servizio, ${euros(own[0]!.amount)} nel registro.`,
      )
  }
  for (const [name, [line]] of byName(expected))
    if (!theirs.has(name))
      differences.push(`${name}: ${euros(line!.amount)} nel registro, nulla per il servizio.`)
  return differences
}

/** Refunds that have waited so long are worth a look, ms. */
const WAITED_MS = 24 * 3_600_000

/** What of a payment does not agree with its lines and refunds, a sentence each. */
export function disagreements(p: Compared, now: Date): string[] {
  const wrong: string[] = []
  const say = (words: string) => void wrong.push(`Pagamento ${p.key}: ${words}`)
  if (p.state === 'succeeded' && p.charged !== p.amount)
    say(`riuscito per ${euros(p.amount)}, nel registro ${euros(p.charged)}.`)
  if (p.state !== 'succeeded' && p.charged !== 0 && p.left !== p.refundsAsked)
    say(`non riuscito, ma il registro ne tiene ${euros(p.left)}.`)
  if (p.refundsDone !== p.refundsWritten)
    say(`rimborsi fatti per ${euros(p.refundsDone)}, nel registro ${euros(p.refundsWritten)}.`)
  if (p.left < 0) say(`reso più di quanto era stato pagato: ${euros(-p.left)} in più.`)
  if (p.left === 0 && p.vat !== 0) say(`tutto reso, ma resta IVA per ${euros(p.vat)}.`)
  if (p.waits !== null && now.getTime() - Date.parse(p.waits) > WAITED_MS)
    say(`un rimborso di ${euros(p.refundsAsked)} aspetta da più di un giorno.`)
  return wrong
}
