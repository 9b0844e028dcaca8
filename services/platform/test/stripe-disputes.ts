import { randomUUID } from 'node:crypto'
import type { Dispute } from './stripe-shapes.ts'

interface Contested {
  id: string
  amount: number
  refunded: number
  status: string
  disputes: Dispute[]
}

/** For tests: what banks do with a payment that its holder contests, as Stripe tells it. */
export const stripeDisputes = ({
  byKey,
  takenOf,
  move,
  seconds,
}: {
  byKey: (key: string) => Contested | undefined
  /** What the bank has of a payment. */
  takenOf: (one: Contested) => number
  move: (dispute: Dispute, amount: number) => void
  seconds: () => number
}) => ({
  /**
   * The holder's bank takes back what is left, or so much of it; or it only inquires, or is answered before
   * it begins (`prevented`).
   */
  dispute(key: string, status = 'needs_response', some?: number): void {
    const intent = byKey(key)
    if (intent?.status !== 'succeeded') return
    const amount = some ?? intent.amount - intent.refunded - takenOf(intent)
    if (amount <= 0) return
    const dispute: Dispute = {
      ...{
        id: `dp_${randomUUID().replaceAll('-', '')}`,
        object: 'dispute',
        payment_intent: intent.id,
        amount,
        status,
      },
      ...{ created: seconds(), balance_transactions: [] },
    }
    intent.disputes.push(dispute)
    if (!/^(?:warning|prevented)/.test(status)) move(dispute, -amount)
  },
  /** The bank finds for the publisher: what its last dispute took comes back. */
  win(key: string): void {
    const dispute = byKey(key)?.disputes.findLast(({ status }) => status === 'needs_response')
    if (!dispute) return
    dispute.status = 'won'
    move(dispute, dispute.amount)
  },
  /** It finds for the holder after all: what came back is taken again. */
  takeAgain(key: string): void {
    const dispute = byKey(key)?.disputes.findLast(({ status }) => status === 'won')
    if (!dispute) return
    dispute.status = 'needs_response'
    move(dispute, -dispute.amount)
  },
  /** The bank finds for the holder: what it took stays theirs. */
  lose(key: string): void {
    for (const dispute of byKey(key)!.disputes)
      if (dispute.status === 'needs_response') dispute.status = 'lost'
  },
})
