import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { consentPurposes, type ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import { type Vendor, type VendorList, vendorList } from 'contract/platform/vendor-list.ts'
import { expect, test } from 'vitest'
import { tcfPurposesOf } from '../signals.ts'
import { readTcf, tcfAttribute } from './facts.ts'
import { readTcString, tcCookie } from './tc-cookie.ts'
import { asksFor } from './asks-for.ts'
import { CMP_VERSION, refusedIn, tcStringOf } from './tc-string.ts'
import { decodeTcString } from './test-tc-decoder.ts'
import { stringSourceOf } from './string-source.ts'

const demo = vendorList.parse(
  JSON.parse(await readFile(new URL('../../../brands/vendor-list.json', import.meta.url), 'utf8')),
)
const facts = { cmpId: 4000, version: '2.3', publisherCountry: 'IT', vendors: 7 } as const
const at = Date.parse('2026-11-23T14:45:00Z')
const all: VendorList = {
  ...demo,
  vendors: Object.fromEntries(Object.entries(demo.vendors).filter(([, one]) => !one.deletedDate)),
}

test('the decoder reads the IAB’s own example as it was made', () => {
  // «TC String Format»: core, disclosed vendors, publisher.
  const decoded = decodeTcString(
    'CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA',
  )
  expect(decoded).toMatchObject({ version: 2, isServiceSpecific: true, consentLanguage: 'EN' })
  expect(decoded.purposesConsent).toEqual([])
  expect(decoded.disclosedVendors!.length).toBeGreaterThan(0)
  expect(decoded.publisher).toEqual({ consents: [], legitimateInterests: [] })
})

test('a string says who we are, of what day, by which list, and who was disclosed', () => {
  const decoded = decodeTcString(tcStringOf(all, facts, { purposes: [1, 4], refused: [], at }))
  expect(decoded).toEqual({
    version: 2,
    created: Date.parse('2026-11-23T00:00:00Z'),
    lastUpdated: Date.parse('2026-11-23T00:00:00Z'),
    cmpId: 4000,
    cmpVersion: CMP_VERSION,
    consentScreen: 1,
    consentLanguage: 'IT',
    vendorListVersion: 12,
    tcfPolicyVersion: 5,
    isServiceSpecific: true,
    useNonStandardTexts: true,
    specialFeatureOptIns: [],
    purposesConsent: [1, 8, 9],
    purposesLITransparency: [],
    purposeOneTreatment: false,
    publisherCC: 'IT',
    vendorConsents: [4, 11, 57, 112, 512],
    vendorLegitimateInterests: [4, 11, 28, 57, 112, 340, 512],
    restrictions: [
      { purpose: 2, type: 1, vendors: [57] },
      { purpose: 7, type: 1, vendors: [57] },
    ],
    disclosedVendors: [4, 11, 28, 57, 112, 340, 512],
    publisher: { consents: [1, 8, 9], legitimateInterests: [] },
  })
})

test('2.2 leaves out who was disclosed, and nothing else', () => {
  const choice = { purposes: consentPurposes, refused: [4], at }
  const { disclosedVendors, ...rest } = decodeTcString(tcStringOf(all, facts, choice))
  expect(disclosedVendors).toBeDefined()
  expect(decodeTcString(tcStringOf(all, { ...facts, version: '2.2' }, choice))).toEqual(rest)
})

const purposesOf = (from: number[], most: number) =>
  fc.subarray(from, { maxLength: most }).map((one) => one.toSorted((a, b) => a - b))
/** A vendor as the list may have one: no purpose twice, flexible ones among its own. */
const vendors = fc
  .record({
    id: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 65_535 })),
    purposes: purposesOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 11),
    interests: purposesOf([2, 7, 8, 9, 10, 11], 6),
    flexible: purposesOf([2, 7, 8, 9, 10, 11], 6),
    specialPurposes: purposesOf([1, 2, 3], 3),
  })
  .map(({ id, purposes, interests, flexible, specialPurposes }): Vendor => {
    const legIntPurposes = interests.filter((one) => !purposes.includes(one))
    const declared = [...purposes, ...legIntPurposes]
    return {
      ...demo.vendors['11']!,
      ...{ id, purposes, legIntPurposes, specialPurposes, features: [] },
      flexiblePurposes: flexible.filter((one) => declared.includes(one)),
    }
  })
const lists = fc
  .uniqueArray(vendors, { selector: ({ id }) => id, maxLength: 60 })
  .map((some): VendorList => ({ ...demo, vendors: Object.fromEntries(some.map((one) => [one.id, one])) }))
const choices = fc.record({
  purposes: fc.subarray([2, 3, 4, 5]).map((more): ConsentPurpose[] => [1, ...(more as ConsentPurpose[])]),
  refused: fc.array(fc.integer({ min: 1, max: 65_535 }), { maxLength: 3 }),
  at: fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2040-01-01') }),
})

test('whatever the list and the choice, an independent reader finds them in the string', () => {
  fc.assert(
    fc.property(lists, choices, fc.infiniteStream(fc.boolean()), (list, choice, refuses) => {
      const shown = Object.values(list.vendors)
      const refused = [...choice.refused, ...shown.filter(() => refuses.next().value).map(({ id }) => id)]
      const ids = (some: Vendor[]) => some.map(({ id }) => id).toSorted((a, b) => a - b)
      const held = tcfPurposesOf(choice.purposes)
      const tcString = tcStringOf(list, facts, { ...choice, refused })
      const decoded = decodeTcString(tcString)
      expect(decoded.created).toBe(decoded.lastUpdated)
      expect(decoded.created % 86_400_000).toBe(0)
      expect(choice.at - decoded.created).toBeLessThan(86_400_000)
      expect(decoded.purposesConsent).toEqual(held)
      expect(decoded.publisher!.consents).toEqual(held)
      expect(decoded.disclosedVendors).toEqual(ids(shown))
      expect(decoded.purposesLITransparency).toEqual([])
      expect(decoded.vendorLegitimateInterests).toEqual(
        ids(shown.filter(({ specialPurposes }) => specialPurposes.length > 0)),
      )
      const consented = shown.filter(
        (one) => !refused.includes(one.id) && asksFor(one).some((purpose) => held.includes(purpose)),
      )
      expect(decoded.vendorConsents).toEqual(ids(consented))
      // Who was turned off is found again when the options open.
      const asks = shown.filter((one) => asksFor(one).some((purpose) => held.includes(purpose)))
      expect(refusedIn(tcString, list).toSorted((a, b) => a - b)).toEqual(
        ids(asks.filter(({ id }) => refused.includes(id))),
      )
      const flexible = shown.flatMap(({ id, legIntPurposes, flexiblePurposes }) =>
        legIntPurposes.filter((one) => flexiblePurposes.includes(one)).map((one) => `${one} ${id}`),
      )
      expect(decoded.restrictions.every(({ type }) => type === 1)).toBe(true)
      // A range may run over vendors who are not in the list (PubRestrictionEntry).
      const restricted = decoded.restrictions.flatMap(({ purpose, vendors: some }) =>
        some.filter((id) => id in list.vendors).map((id) => `${purpose} ${id}`),
      )
      expect(restricted.toSorted()).toEqual(flexible.toSorted())
    }),
    { numRuns: 150 },
  )
})

test('who refuses consents nobody, and nobody is consented who was not shown', () => {
  fc.assert(
    fc.property(lists, choices, (list, choice) => {
      const refusal = decodeTcString(tcStringOf(list, facts, { ...choice, purposes: [1] }))
      expect([refusal.vendorConsents, refusal.purposesConsent, refusal.publisher!.consents]).toEqual([
        [],
        [],
        [],
      ])
      const { vendorConsents, disclosedVendors } = decodeTcString(tcStringOf(list, facts, choice))
      for (const id of vendorConsents) expect(disclosedVendors).toContain(id)
    }),
  )
})

const choice = {
  ...{ id: '0198c1f2-3d1e-4b60-9b1c-6a1f6d6f7a01', at, version: '2026-11', proven: false },
  purposes: [1, 4] as ConsentPurpose[],
}
test('what is kept of a choice is good for that choice alone', () => {
  const tcString = tcStringOf(all, facts, { purposes: [1, 4], refused: [], at })
  const cookie = tcCookie(choice, tcString, { domain: 'ecomarittimo.localhost', secure: true })!
  expect(cookie).toMatch(/; SameSite=Lax; Domain=ecomarittimo\.localhost; Secure$/)
  const own = cookie.split(';')[0]!
  expect(own.length).toBeLessThan(300)
  expect(readTcString(`a=b; ${own}; c=d`, choice.id)).toBe(tcString)
  expect(readTcString(own, choice.id.replace('0198', '0199'))).toBeNull()
  expect(readTcString(`x${own}`, choice.id)).toBeNull()
  expect(readTcString('tc-string=', choice.id)).toBeNull()
  expect(tcCookie(choice, 'C'.repeat(3501), { domain: null, secure: false })).toBeNull()
})

test('the page says who we are in one attribute, and one that is odd is none', () => {
  expect(readTcf(tcfAttribute(facts))).toEqual(facts)
  for (const odd of [undefined, '', '4000', '4000 2.1 IT 7', '4000 2.3 it 7', '4000 2.3 IT'])
    expect(readTcf(odd)).toBeNull()
})

test('nothing but a choice that holds, among those who were shown, tells a vendor yes', () => {
  const states = fc.constantFrom('open', 'chosen', 'waiting', 'not-asked', 'not-needed' as const)
  fc.assert(
    fc.property(
      fc.record({
        state: states,
        more: fc.boolean(),
        asking: fc.boolean(),
        stored: fc.constantFrom('C', null),
        fresh: fc.boolean(),
      }),
      (situation) => {
        const source = stringSourceOf(situation as never)
        if (source === 'kept') expect(situation).toMatchObject({ state: 'chosen', stored: 'C' })
        // A listener waits for what will come; who has chosen is never left without an answer.
        if (situation.state === 'chosen' && !situation.fresh) expect(source).not.toBe('wait')
        if (situation.state === 'chosen' && !situation.more && situation.stored === null)
          expect(source).toBe('nothing')
      },
    ),
  )
})
