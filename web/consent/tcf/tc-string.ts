import {
  type Declarations,
  GVL,
  PurposeRestriction,
  RestrictionType,
  Segment,
  TCModel,
  TCString,
  type VendorList as LibraryList,
} from '@iabtechlabtcf/core'
import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import type { VendorList } from 'contract/platform/vendor-list.ts'
import { tcfPurposesOf } from '../signals.ts'
import { asksFor } from './asks-for.ts'
import type { TcfFacts } from './facts.ts'

/** Of our banner, its options and these rules: whoever changes what is shown or told makes a new one. */
export const CMP_VERSION = 1
/** We have one screen by which one consents. */
const SCREEN = 1

/** What somebody chose, as vendors are told it. `at`: milliseconds. */
export interface VendorChoice {
  purposes: readonly ConsentPurpose[]
  /** Vendors that were turned off one by one. */
  refused: readonly number[]
  at: number
}

/**
 * The TC string (IAB Tech Lab, Consent string and vendor list formats v2) of a choice among the vendors of a
 * list. Nobody has a legitimate interest here: who declares one may ask for consent instead, where they said
 * that they can (a publisher's restriction says so), or does without. What no consent is asked for, special
 * purposes, is told by a vendor's bit for legitimate interest, as the format wants it of who was disclosed.
 * Special features are not asked for, so nobody has them.
 */
export function tcStringOf(
  list: VendorList,
  { cmpId, version, publisherCountry }: TcfFacts,
  { purposes, refused, at }: VendorChoice,
): string {
  const shown = Object.values(list.vendors)
  const gvl = new GVL({ ...list, stacks: {} } as unknown as LibraryList & Declarations, { language: 'IT' })
  // Before `setAllVendorsDisclosed`, which names whoever is in the list.
  gvl.narrowVendorsTo(shown.map(({ id }) => id))
  const model = new TCModel(gvl)
  model.cmpId = cmpId
  model.cmpVersion = CMP_VERSION
  model.consentScreen = SCREEN
  model.publisherCountryCode = publisherCountry
  // Else the library leaves out who was disclosed.
  model.isServiceSpecific = true
  // Our five purposes gather those of the framework under names of our own.
  model.useNonStandardTexts = true
  const consented = tcfPurposesOf(purposes).filter((one) => one in list.purposes)
  model.purposeConsents.set(consented)
  model.publisherConsents.set(consented)
  for (const vendor of shown) {
    for (const purpose of vendor.legIntPurposes)
      if (vendor.flexiblePurposes.includes(purpose))
        model.publisherRestrictions.add(
          vendor.id,
          new PurposeRestriction(purpose, RestrictionType.REQUIRE_CONSENT),
        )
    if (!refused.includes(vendor.id) && asksFor(vendor).some((one) => consented.includes(one)))
      model.vendorConsents.set(vendor.id)
    if (vendor.specialPurposes.length > 0) model.vendorLegitimateInterests.set(vendor.id)
  }
  model.setAllVendorsDisclosed()
  model.created = model.lastUpdated = dayOf(at)
  return TCString.encode(
    model,
    version === '2.2' ? { segments: [Segment.CORE, Segment.PUBLISHER_TC] } : undefined,
  )
}

/** The format knows days only. */
const dayOf = (at: number): Date => new Date(Math.floor(at / 86_400_000) * 86_400_000)

/** The vendors of a list that a TC string left out, though what they ask for was consented to. */
export function refusedIn(tcString: string, list: VendorList): number[] {
  const { vendorConsents, purposeConsents, vendorsDisclosed } = TCString.decode(tcString)
  return (
    Object.values(list.vendors)
      .filter((one) => asksFor(one).some((purpose) => purposeConsents.has(purpose)))
      // Version 2.2 does not say who was disclosed.
      .filter(
        ({ id }) => (vendorsDisclosed.size === 0 || vendorsDisclosed.has(id)) && !vendorConsents.has(id),
      )
      .map(({ id }) => id)
  )
}
