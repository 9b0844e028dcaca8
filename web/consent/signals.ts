import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'

/**
 * The TCF's purposes (IAB Europe, TCF Policies, appendix A) that each of ours stands for. The TCF's 1, to
 * store and read on a device, belongs to whatever stores for one of them; our 1 needs no consent, so that it
 * stands for none.
 */
export const tcfPurposes: Readonly<Record<ConsentPurpose, readonly number[]>> = {
  1: [],
  2: [],
  // Profiles of content, content chosen by them, content chosen by limited data.
  3: [1, 5, 6, 11],
  // How content does, and who reads it.
  4: [1, 8, 9],
  // Advertising: by limited data, profiles, chosen by them, how it does; services made better.
  5: [1, 2, 3, 4, 7, 10],
}

/** The TCF's purposes that hold with these of ours, in their order. */
export const tcfPurposesOf = (purposes: readonly ConsentPurpose[]): number[] =>
  [...new Set(purposes.flatMap((one) => tcfPurposes[one]))].toSorted((a, b) => a - b)

/** Google's Consent Mode v2: which of our purposes each signal stands for. */
export const consentModeSignals = {
  security_storage: 1,
  functionality_storage: 2,
  personalization_storage: 3,
  analytics_storage: 4,
  ad_storage: 5,
  ad_user_data: 5,
  ad_personalization: 5,
} as const satisfies Record<string, ConsentPurpose>
export type ConsentModeSignal = keyof typeof consentModeSignals

/** Every signal of Consent Mode, as these purposes have it. */
export const consentModeOf = (
  purposes: readonly ConsentPurpose[],
): Record<ConsentModeSignal, 'granted' | 'denied'> =>
  Object.fromEntries(
    Object.entries(consentModeSignals).map(([signal, purpose]) => [
      signal,
      purposes.includes(purpose) ? 'granted' : 'denied',
    ]),
  ) as Record<ConsentModeSignal, 'granted' | 'denied'>
