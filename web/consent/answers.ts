import { type ConsentPurpose, consentPurposes, onlyNecessary } from 'contract/identity/consent/purposes.ts'

/** How a consent tool answered: what it called back with, or that it did not in time, never, or broke. */
export type ToolAnswer =
  | { came: true; preference: unknown }
  | { came: false; why: 'late' | 'never' | 'failed' }

/** What an answer means: which purposes hold, and whether somebody chose them, so that they are stored. */
export interface Outcome {
  purposes: readonly ConsentPurpose[]
  isChoice: boolean
}

const nothing: Outcome = { purposes: onlyNecessary, isChoice: false }

/**
 * SPEC §4 «Consent flow», with DESIGN §13: consent is never presumed.
 * - called back with null, consent is not required: all purposes hold, and nobody chose anything;
 * - refused: 1;
 * - purposes given: those and 1;
 * - consent without purposes: all;
 * - late, never, failed, or something that is no preference: 1, and nothing is stored.
 */
export function outcomeOf(answer: ToolAnswer): Outcome {
  if (!answer.came) return nothing
  const { preference } = answer
  if (preference === null) return { purposes: consentPurposes, isChoice: false }
  if (typeof preference !== 'object' || Array.isArray(preference)) return nothing
  const { consent, purposes } = preference as { consent?: unknown; purposes?: unknown }
  if (consent === false) return { purposes: onlyNecessary, isChoice: true }
  if (Array.isArray(purposes)) return nothing
  if (typeof purposes === 'object' && purposes !== null) {
    const preferences = purposes as Record<string, unknown>
    return {
      purposes: consentPurposes.filter((one) => one === 1 || preferences[one] === true),
      isChoice: true,
    }
  }
  return consent === true && (purposes ?? null) === null
    ? { purposes: consentPurposes, isChoice: true }
    : nothing
}
