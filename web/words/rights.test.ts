import { expect, test } from 'vitest'
import type { Subscription } from 'contract/subscriptions/subscriptions.ts'
import { otherRights, sharesPlaces } from './rights.ts'
import { isRunning } from './subscriptions.ts'

const user = {
  ...{ avatar: '', name: 'Anna', username: 'Anna Rossi', email: 'a@example.it', avvisi: {} },
  ...{ abbonato: true, abbonatoConsent: false, abbonatoDigital: true, abbonatoRassegna: false },
  ...{ abbonatoRag: false, isCompany: false, isFamilySubscribed: false, isSlave: true, isOperator: false },
}
const own: Pick<Subscription, 'state' | 'everywhere' | 'brand' | 'rights'> = {
  ...{ state: 'active', everywhere: false, brand: 'MG', rights: ['online', 'digital'] },
}

test('a plan that is paused lets read nothing, and hides no place that does', () => {
  const paused = { ...own, pause: { resumes: '2027-03-15' } }
  expect(isRunning(paused)).toBe(false)
  expect(otherRights(user, [paused], 'MG')).toMatchObject({ abbonatoDigital: true, isSlave: true })
  const runs = { ...own, pause: null }
  expect(isRunning(runs)).toBe(true)
  expect(otherRights(user, [runs], 'MG')).toMatchObject({ abbonato: false, abbonatoDigital: false })
})

test.each([
  ['a reader', {}, false],
  ['a company', { isCompany: true }, true],
  ['who holds a family’s plan', { isFamilySubscribed: true }, true],
  ['a guest of a family', { isFamilySubscribed: true, isSlave: true }, false],
  ['somebody who holds the press review', { abbonatoRassegna: true }, true],
  ['a colleague who prepares it', { abbonatoRassegna: true, isSlave: true }, false],
])('%s is shown whom they invited, or has nobody to invite', (_, is, shares) => {
  expect(sharesPlaces({ ...user, isSlave: false, ...is })).toBe(shares)
})
