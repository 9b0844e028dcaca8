import fc from 'fast-check'
import { consentPurposes } from 'contract/identity/consent/purposes.ts'
import { expect, test } from 'vitest'
import { outcomeOf } from './answers.ts'

const answered = (preference: unknown) => outcomeOf({ came: true, preference })

test('each answer of the consent tool means what the specification says', () => {
  const all = [1, 2, 3, 4, 5]
  expect(answered(null)).toEqual({ purposes: all, isChoice: false })
  expect(answered({ consent: true })).toEqual({ purposes: all, isChoice: true })
  expect(answered({ consent: true, purposes: null })).toEqual({ purposes: all, isChoice: true })
  expect(answered({ consent: false })).toEqual({ purposes: [1], isChoice: true })
  expect(answered({ consent: false, purposes: { 1: true, 4: true } })).toEqual({
    purposes: [1],
    isChoice: true,
  })
  expect(answered({ purposes: { '1': true, '2': false, '4': true } })).toEqual({
    purposes: [1, 4],
    isChoice: true,
  })
  expect(answered({ consent: true, purposes: {} })).toEqual({ purposes: [1], isChoice: true })
  for (const why of ['late', 'never', 'failed'] as const)
    expect(outcomeOf({ came: false, why })).toEqual({ purposes: [1], isChoice: false })
})

test('what is no preference gives nothing and is not stored', () => {
  for (const odd of [
    undefined,
    true,
    1,
    'all',
    [],
    [1, 2],
    {},
    { consent: 1 },
    { consent: true, purposes: [4] },
  ])
    expect(answered(odd)).toEqual({ purposes: [1], isChoice: false })
})

test('whatever comes, 1 holds, nothing holds that was not given, and only null presumes anything', () => {
  const preference = fc.oneof(
    fc.anything(),
    fc.record(
      {
        consent: fc.oneof(fc.boolean(), fc.anything()),
        purposes: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5', '6'), fc.anything()),
      },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(preference, (one) => {
      const { purposes, isChoice } = answered(one)
      expect(purposes).toEqual(consentPurposes.filter((purpose) => purposes.includes(purpose)))
      expect(purposes[0]).toBe(1)
      if (one === null || purposes.length === 1) return
      expect(isChoice).toBe(true)
      const { consent, purposes: given } = one as { consent?: unknown; purposes?: Record<string, unknown> }
      expect(consent).not.toBe(false)
      for (const purpose of purposes.slice(1))
        expect((given ?? null) === null ? consent : given![purpose]).toBe(true)
    }),
  )
})
