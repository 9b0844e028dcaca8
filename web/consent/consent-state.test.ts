import fc from 'fast-check'
import { CONSENT_VERSION, consentPurposes, type ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { isLess } from './clear.ts'
import { type Choice, endOf, readChoice } from './choice.ts'
import { choiceCookie } from './choice-cookie.ts'
import { asksAgain, type Reader, consentStateOf } from './consent-state.ts'

const DAY = 86_400_000
const at = Date.parse('2026-05-23T10:00:00Z')
const choice: Choice = {
  id: '0198c1f2-3d1e-4b60-9b1c-6a1f6d6f7a01',
  at,
  purposes: [1, 4],
  version: CONSENT_VERSION,
  proven: false,
}
const terms = { invalidBefore: '2024-02-19' }

test('nobody is asked again for six months, and everybody is afterwards', () => {
  expect(endOf(at)).toBe(Date.parse('2026-11-23T10:00:00Z'))
  expect(asksAgain(choice, terms, endOf(at) - 1)).toBe(false)
  expect(asksAgain(choice, terms, endOf(at))).toBe(true)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * DAY }), (later) => {
      // Half a year is never less than 181 days, and never more than 184.
      if (later < 181 * DAY) expect(asksAgain(choice, terms, at + later)).toBe(false)
      if (later > 184 * DAY) expect(asksAgain(choice, terms, at + later)).toBe(true)
    }),
  )
})

test('a masthead’s day of invalidation is one in Rome', () => {
  const day = { invalidBefore: '2026-05-24' }
  const made = (instant: string) => ({ ...choice, at: Date.parse(instant) })
  expect(asksAgain(made('2026-05-23T21:59:59Z'), day, at + DAY)).toBe(true)
  expect(asksAgain(made('2026-05-23T22:00:00Z'), day, at + DAY)).toBe(false)
  // One to come invalidates nothing yet: whoever is asked could not answer.
  expect(asksAgain(choice, { invalidBefore: '2026-05-25' }, at + 1)).toBe(false)
  expect(asksAgain(choice, { invalidBefore: '2026-05-25' }, at + 3 * DAY)).toBe(true)
})

test('other words and a new vendor list ask again', () => {
  expect(asksAgain({ ...choice, version: '2025-01' }, terms, at)).toBe(true)
  const vendors = { ...terms, vendorsSince: at + DAY }
  expect(asksAgain(choice, vendors, at + 60 * DAY - 1)).toBe(false)
  expect(asksAgain(choice, vendors, at + 60 * DAY)).toBe(true)
  expect(asksAgain(choice, { ...terms, vendorsSince: at - 1 }, at + 100 * DAY)).toBe(false)
})

test('who pays not to be profiled is not asked, and what they once allowed does not hold', () => {
  const all = { ...choice, purposes: consentPurposes }
  for (const one of [null, choice, all])
    expect(consentStateOf('consent-subscriber', one, terms, at)).toEqual({
      purposes: [1],
      state: 'not-asked',
    })
})

const purposes = fc
  .subarray([2, 3, 4, 5])
  .map((others): readonly ConsentPurpose[] => [1, ...(others as ConsentPurpose[])])
const instants = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') })
const choices = fc.record({
  id: fc.uuid({ version: 4 }),
  at: instants,
  purposes,
  version: fc.constantFrom(CONSENT_VERSION, '2025-01'),
  proven: fc.boolean(),
})

test('something beyond 1 holds only for who chose it, and while their choice counts', () => {
  const readers = fc.constantFrom<Reader>('visitor', 'unknown', 'signed-in', 'consent-subscriber')
  fc.assert(
    fc.property(readers, fc.option(choices), instants, instants, (reader, made, now, day) => {
      const here = { invalidBefore: romeDay(day) }
      const state = consentStateOf(reader, made, here, now)
      expect(state.purposes[0]).toBe(1)
      if (state.purposes.length === 1) return
      expect(state.state).toBe('chosen')
      expect(['visitor', 'signed-in']).toContain(reader)
      expect(state.purposes).toEqual(made!.purposes)
      expect(asksAgain(made!, here, now)).toBe(false)
    }),
  )
})

test('a choice comes back from its cookie as it went, whatever stands beside it', () => {
  const others = fc.array(fc.constantFrom('a=b', 'gate-site=x.y', 'edicola-consents=2', 'noconsent=3', 'x'))
  fc.assert(
    fc.property(choices, others, others, (made, before, after) => {
      const written = choiceCookie(made, { domain: 'meriggio.localhost', secure: true })
      expect(written).toMatch(
        /; Expires=[^;]+ GMT; Path=\/; SameSite=Lax; Domain=meriggio\.localhost; Secure$/,
      )
      const own = written.split(';')[0]!
      expect(own.length).toBeLessThan(100)
      expect(readChoice([...before, own, ...after].join('; '), made.at)).toEqual(made)
    }),
  )
})

test('of several the last counts, and none from days ahead, wherever a browser puts them', () => {
  fc.assert(
    fc.property(fc.array(choices, { minLength: 1, maxLength: 4 }), instants, (all, now) => {
      const cookies = all.map((one) => choiceCookie(one, { domain: null, secure: false }).split(';')[0])
      const past = all.filter((one) => one.at <= now + DAY)
      expect(readChoice(['consent=yes', ...cookies].join('; '), now)?.at).toBe(
        past.length === 0 ? undefined : Math.max(...past.map((one) => one.at)),
      )
    }),
  )
})

test('a cookie that nobody of ours wrote is no choice', () => {
  for (const odd of [
    '',
    'edicola-consent=',
    'edicola-consent=2026-11.mick3j2k.24.0198c1f2-3d1e-4b60-9b1c-6a1f6d6f7a01',
    'edicola-consent=2026-11.mick3j2k.142.0198c1f2-3d1e-4b60-9b1c-6a1f6d6f7a01',
    'edicola-consent=2026-11.mick3j2k.14.zzz',
    'xedicola-consent=2026-11.mick3j2k.14.0198c1f2-3d1e-4b60-9b1c-6a1f6d6f7a01',
  ])
    expect(readChoice(odd)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (odd) => {
      const made = readChoice(`edicola-consent=${odd}`)
      if (made) expect(made.purposes[0]).toBe(1)
    }),
  )
})

test('less is when something held that does not any more', () => {
  fc.assert(
    fc.property(purposes, purposes, (before, now) => {
      expect(isLess(before, now)).toBe(!before.every((one) => now.includes(one)))
    }),
  )
  expect(isLess([1], [1, 4])).toBe(false)
  expect(isLess([1, 4], [1])).toBe(true)
})
