import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import {
  initialOf,
  isSubscriber,
  loadErrorWords,
  sessionOutcomeOf,
  meaningOfShortInfo,
  noticeLevel,
  retryDelay,
  RETRIES,
  tagsOf,
} from './rules.ts'

const flags = fc.record({
  abbonato: fc.boolean(),
  abbonatoConsent: fc.boolean(),
  abbonatoDigital: fc.boolean(),
  abbonatoRassegna: fc.boolean(),
  abbonatoRag: fc.boolean(),
  isCompany: fc.boolean(),
  isFamilySubscribed: fc.boolean(),
  isSlave: fc.boolean(),
  isOperator: fc.boolean(),
  sharesPlaces: fc.boolean(),
})
const type = fc.constantFrom('error', 'warning', 'info', 'success')
const avvisi = fc.dictionary(
  fc.string(),
  fc.array(type.map((t) => ({ id: '1', type: t, message: 'm', timeout: 0, link: null, linkText: null }))),
)
const user: fc.Arbitrary<ShortInfo> = fc.tuple(flags, avvisi).map(([f, a]) => ({
  avatar: null,
  name: 'Anna',
  username: 'Anna Rossi',
  email: 'a@example.it',
  avvisi: a,
  ...f,
}))
const status = fc.constantFrom(0, 400, 401, 403, 404, 429, 500, 502, 503, 504)
const code = fc.constantFrom(
  'ERR_SESSION_TOKEN_NOT_VALID',
  'ERR_SESSION_EXPIRED',
  'ERR_INVALID_BROWSER',
  'ERR_UNAVAILABLE',
  'ALTRO',
)

test('short-info is asked again twice, and only when nobody answered or the service is out', () => {
  for (const outage of [0, 500, 503, 504])
    expect([1, 2, 3].map((nth) => retryDelay(outage, nth))).toEqual([1700, 1900, null])
  fc.assert(
    fc.property(status, fc.integer({ min: 1, max: 9 }), (s, nth) => {
      expect(retryDelay(s, nth) !== null).toBe(nth <= RETRIES && [0, 500, 503, 504].includes(s))
    }),
  )
})

test('only a 401 with one of the three codes ends a session; an outage never does', () => {
  fc.assert(
    fc.property(status, code, (s, c) => {
      const expected =
        s !== 401
          ? 'nothing'
          : c === 'ERR_INVALID_BROWSER'
            ? 'browser-removed'
            : c === 'ERR_SESSION_EXPIRED'
              ? 'expired'
              : c === 'ERR_SESSION_TOKEN_NOT_VALID'
                ? 'ended'
                : 'nothing'
      expect(sessionOutcomeOf(s, c)).toBe(expected)
      expect(meaningOfShortInfo(s, c) === 'nothing').toBe(s !== 401 && s !== 403)
    }),
  )
})

test('the words of a failure to load: one for the connection, one for everything else', () => {
  expect(loadErrorWords(0)).toBe("C'è stato un errore sulla connessione. Riprovare")
  for (const s of [200, 404, 500, 503]) expect(loadErrorWords(s)).toBe("C'è stato un errore. Riprovare")
})

test('a person has one tag of each pair', () => {
  fc.assert(
    fc.property(user, (u) => {
      const tags = tagsOf(u)
      for (const [one, other] of [
        ['company', 'person'],
        ['subscribed', 'notSubscribed'],
        ['rassegnaSubscribed', 'notRassegnaSubscribed'],
        ['ragSubscribed', 'notRagSubscribed'],
      ] as const)
        expect(tags.filter((t) => t === one || t === other)).toHaveLength(1)
      expect(tags).toHaveLength(4)
      expect(tags.includes('subscribed')).toBe(isSubscriber(u))
    }),
  )
})

test('a subscriber is whoever holds one of the four, and the chatbot alone is not one', () => {
  fc.assert(
    fc.property(user, (u) => {
      expect(isSubscriber(u)).toBe(
        [u.abbonato, u.abbonatoConsent, u.abbonatoDigital, u.abbonatoRassegna].includes(true),
      )
    }),
  )
})

test('the level of the notices is their worst', () => {
  fc.assert(
    fc.property(avvisi, (a) => {
      const types = Object.values(a)
        .flat()
        .map((n) => n.type)
      const expected = types.includes('error')
        ? 3
        : types.includes('warning')
          ? 2
          : types.includes('info')
            ? 1
            : 0
      expect(noticeLevel(a)).toBe(expected)
    }),
  )
})

test('the letter of a person is one whole letter, whatever the name', () => {
  expect([initialOf('élodie'), initialOf('  anna'), initialOf(''), initialOf('🦊 Volpe')]).toEqual([
    'É',
    'A',
    '?',
    '🦊',
  ])
})
