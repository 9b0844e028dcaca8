import type { Vendor, VendorList, VendorTexts } from 'contract/platform/vendor-list.ts'

/** How long nobody is asked again for a list that they did not give. */
export const RETRY_MS = 10 * 60_000

/** What is known of a list: until when it is good, and when it was asked for last. */
export interface KnownList {
  goodUntil: number | null
  triedAt: number
  failed: boolean
}

/** Whether a list has to be asked for; `now` in milliseconds. */
export function isDue(known: KnownList | null, now: number): boolean {
  if (known === null) return true
  if (known.failed || known.goodUntil === null) return now >= known.triedAt + RETRY_MS
  return now >= known.goodUntil
}

/**
 * The list with those vendors alone that are shown, in the words of another language where they are given.
 * Who has left the list is not in it.
 */
export function narrowed(
  list: VendorList,
  texts: VendorTexts | null,
  shown: readonly number[],
  now: number,
): VendorList {
  const stays = ({ deletedDate }: Vendor) => deletedDate === undefined || Date.parse(deletedDate) > now
  const vendors = shown.flatMap((id) => {
    const one = list.vendors[id]
    return one && stays(one) ? [[id, one] as const] : []
  })
  const inWords = <K extends keyof VendorTexts>(kind: K): VendorTexts[K] => ({
    ...list[kind],
    ...texts?.[kind],
  })
  return {
    ...list,
    purposes: inWords('purposes'),
    specialPurposes: inWords('specialPurposes'),
    features: inWords('features'),
    specialFeatures: inWords('specialFeatures'),
    dataCategories: inWords('dataCategories'),
    vendors: Object.fromEntries(vendors),
  }
}

/**
 * Who is shown and for what, in one text: when it changes, people are asked again in time. A new number of
 * the list, which comes every week, is no change.
 */
export const shownOf = ({ tcfPolicyVersion, vendors }: VendorList): string =>
  JSON.stringify([
    tcfPolicyVersion,
    ...Object.values(vendors)
      .toSorted((a, b) => a.id - b.id)
      .map((one) => [
        one.id,
        one.purposes,
        one.legIntPurposes,
        one.flexiblePurposes,
        one.specialPurposes,
        one.features,
        one.specialFeatures,
      ]),
  ])
