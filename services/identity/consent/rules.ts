import { retention } from '../../platform/database/retention.ts'

/** Months for which a choice holds: then it is asked anew (DESIGN §13). */
const HOLDS_MONTHS = retention.cookieRefusals.months
/** Years in which somebody may ask for the proof of a consent. */
const PROOF_YEARS = retention.cookieConsents.years

const monthsBefore = (at: Date, months: number): Date => {
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/**
 * Since when choices are kept. A consent: as long as it holds, and as long afterwards as its proof may be
 * asked for. A refusal proves nothing once it does not hold any more.
 */
export const retentionStart = (now: Date): { refusals: Date; all: Date } => ({
  refusals: monthsBefore(now, HOLDS_MONTHS),
  all: monthsBefore(now, HOLDS_MONTHS + 12 * PROOF_YEARS),
})
