import type { Buyer } from './content.ts'

/** Where the exchange delivers an invoice. */
export interface Recipient {
  format: 'FPR12' | 'FPA12'
  code: string
  /** Only beside `0000000` (00426). */
  pec: string | null
}

/** Who has no code of their own. */
const NO_CODE = '0000000'

/**
 * Public bodies have six characters, everybody else seven: the exchange refuses the one for the other
 * (00427). Who buys here has an Italian VAT number or tax code, wherever they live: the code of who has none
 * (`XXXXXXX`) is not theirs.
 */
export function recipientOf({ kind, recipientCode, pec }: Buyer): Recipient {
  if (kind === 'public-body') return { format: 'FPA12', code: recipientCode ?? '', pec: null }
  const code = kind === 'company' ? (recipientCode ?? NO_CODE) : NO_CODE
  return { format: 'FPR12', code, pec: code === NO_CODE ? pec : null }
}
