import { expect, test } from 'vitest'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { otherRights } from './rights.ts'
import { isRunning } from './subscriptions.ts'

const user = {
  avatar: '',
  name: 'Anna',
  username: 'Anna Rossi',
  email: 'a@example.it',
  avvisi: {},
  abbonato: true,
  abbonatoConsent: false,
  abbonatoDigital: true,
  abbonatoRassegna: false,
  abbonatoRag: false,
  isCompany: false,
  isFamilySubscribed: false,
  isSlave: true,
  isOperator: false,
  sharesPlaces: false,
}
const own: Pick<Subscription, 'state' | 'everywhere' | 'brand' | 'rights'> = {
  state: 'active',
  everywhere: false,
  brand: 'MG',
  rights: ['online', 'digital'],
}

test('a plan that is paused lets read nothing, and hides no place that does', () => {
  const paused = { ...own, pause: { resumes: '2027-03-15' } }
  expect(isRunning(paused)).toBe(false)
  expect(otherRights(user, [paused], 'MG')).toMatchObject({ abbonatoDigital: true, isSlave: true })
  const runs = { ...own, pause: null }
  expect(isRunning(runs)).toBe(true)
  expect(otherRights(user, [runs], 'MG')).toMatchObject({ abbonato: false, abbonatoDigital: false })
})
