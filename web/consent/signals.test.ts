import fc from 'fast-check'
import { consentPurposes } from 'contract/identity/consent/purposes.ts'
import { expect, test } from 'vitest'
import { consentModeOf, consentModeSignals, tcfPurposes, tcfPurposesOf } from './signals.ts'

const some = fc.subarray([...consentPurposes])

test('only advertising opens personalised advertising, and measurement does not', () => {
  expect(tcfPurposesOf([1])).toEqual([])
  expect(tcfPurposesOf([1, 4])).toEqual([1, 8, 9])
  for (const personal of [2, 3, 4, 7])
    expect(consentPurposes.filter((one) => tcfPurposes[one].includes(personal))).toEqual([5])
  expect(tcfPurposesOf([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('a refusal denies every signal but security, an acceptance grants all', () => {
  const { security_storage, ...others } = consentModeOf([1])
  expect(security_storage).toBe('granted')
  expect(new Set(Object.values(others))).toEqual(new Set(['denied']))
  expect(new Set(Object.values(consentModeOf(consentPurposes)))).toEqual(new Set(['granted']))
})

test('what is taken away never opens anything', () => {
  fc.assert(
    fc.property(some, some, (one, other) => {
      const both = one.filter((purpose) => other.includes(purpose))
      for (const purpose of tcfPurposesOf(both)) expect(tcfPurposesOf(one)).toContain(purpose)
      for (const signal of Object.keys(consentModeSignals) as (keyof typeof consentModeSignals)[])
        if (consentModeOf(both)[signal] === 'granted') expect(consentModeOf(one)[signal]).toBe('granted')
    }),
  )
})
