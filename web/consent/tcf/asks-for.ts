import type { Vendor } from 'contract/platform/vendor-list.ts'

/**
 * What a vendor may ask consent for: its purposes, and those of its legitimate interests that it may give up.
 */
export const asksFor = ({
  purposes,
  legIntPurposes,
  flexiblePurposes,
}: Pick<Vendor, 'purposes' | 'legIntPurposes' | 'flexiblePurposes'>): number[] =>
  [...purposes, ...legIntPurposes.filter((one) => flexiblePurposes.includes(one))].toSorted((a, b) => a - b)
