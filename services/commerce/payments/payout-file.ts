import { z } from 'zod'
import type { GatewayMovement } from '../../platform/outside/gateway.ts'

/** The columns of our own kind of payout file; amounts in cents. */
const COLUMNS = ['kind', 'ref', 'amount', 'day'] as const
const line = z.object({
  kind: z.enum(['charge', 'refund', 'chargeback']),
  ref: z.string().min(1).max(200),
  amount: z
    .string()
    .regex(/^-?\d{1,10}$/)
    .transform(Number),
  day: z.union([z.iso.date(), z.literal('').transform(() => null)]),
})

/** Reads the payout file of a gateway; a number: the line that cannot be read. */
type ReadPayout = (text: string) => GatewayMovement[] | number

/** Reads what `writePayout` writes: the payout of the built-in gateway. */
export const readTestPayout: ReadPayout = (text) => {
  const [first, ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (first !== COLUMNS.join(',')) return 1
  const moved: GatewayMovement[] = []
  for (const [i, row] of rest.entries()) {
    if (row === '') continue
    const [kind, ref, amount, day = ''] = row.split(',')
    const read = line.safeParse({ kind, ref, amount, day })
    if (!read.success) return i + 2
    moved.push(read.data)
  }
  return moved
}

export const writePayout = (moved: readonly GatewayMovement[]): string =>
  [COLUMNS.join(','), ...moved.map(({ kind, ref, amount, day }) => [kind, ref, amount, day ?? ''].join(','))]
    .map((row) => `${row}\n`)
    .join('')
