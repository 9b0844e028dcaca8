/**
 * SPEC §9 «Consent purposes 1 to 5»: the consent tool's five categories, which are not the TCF's purposes.
 * 1 necessary, 2 functionality, 3 experience, 4 measurement, 5 advertising.
 */
export const consentPurposes = [1, 2, 3, 4, 5] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** What a page may do without asking; it always holds. */
export const onlyNecessary: readonly ConsentPurpose[] = [1]

/** Of the words that are asked with (`web/consent/words.ts`): whoever changes one changes it, too. */
export const CONSENT_VERSION = '2026-11'
