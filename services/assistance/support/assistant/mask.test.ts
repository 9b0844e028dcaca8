import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCardNumber } from 'contract/commerce/card-number.ts'
import { isIban, maskSecrets, withoutCards } from './mask.ts'

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })
const checkDigit = (start: string): string =>
  [...'0123456789'].find((digit) => isCardNumber(start + digit)) ?? '0'
const card = digits(12, 18)
  .map((start) => `4${start.slice(1)}`)
  .map((start) => start + checkDigit(start))
const between = fc.constantFrom('', ' ', '-', '.', ' - ', '_', '\u200b', '\u00ad')
const words = fc.constantFrom(
  'la mia carta è ',
  'carta',
  'Pago con ',
  '',
  'carta:',
  'ho provato con la carta n. ',
)

test('a card’s number is never stored, however it is written', () => {
  fc.assert(
    fc.property(card, between, words, words, (number, sign, before, after) => {
      const typed = number.match(/.{1,4}/g)!.join(sign)
      const masked = maskSecrets(`${before}${typed} ${after}`)
      expect(masked.replace(/\D/g, '')).not.toContain(number)
      expect(masked).toContain(before.trim())
      // At the most the last four are left.
      expect(masked.replace(/[^\d]/g, '').length).toBeLessThanOrEqual(4)
    }),
  )
})

test('numbers that are no card’s stay: telephones, sums, dates, an order', () => {
  for (const text of [
    'Il mio numero è 06 0000 1919, chiamatemi dalle 9 alle 18',
    'Ho pagato 119,99 euro il 23/11/2026',
    'Ordine 1234567890, edizione del 2026-11-23',
    'Il codice fiscale è RSSMRA85T10A562S',
    'Ho letto 1000 articoli nel 2025',
    'abito al 00100 di Roma',
  ])
    expect(maskSecrets(text)).toBe(text)
  // Operators may have to be told where a refund goes.
  for (const iban of ['IT60X0542811101000000123456', 'DE89370400440532013000'])
    expect(withoutCards(`Rimborso su ${iban}`)).toBe(`Rimborso su ${iban}`)
})

test('an IBAN keeps its land alone', () => {
  expect(isIban('IT60X0542811101000000123456')).toBe(true)
  expect(maskSecrets('bonifico da IT60X0542811101000000123456 ieri')).toBe(
    `bonifico da IT60${'•'.repeat(23)} ieri`,
  )
  expect(maskSecrets('iban it60 x054 2811 1010 0000 0123 456, grazie')).not.toMatch(/0542|2811|3456/)
  expect(maskSecrets('il codice IT60X0542811101000000123457 è sbagliato')).toContain('IT60X')
})

test('a code that is good once goes, wherever its word stands', () => {
  fc.assert(
    fc.property(
      digits(6, 8),
      fc.constantFrom(
        (code: string) => `il codice è ${code}`,
        (code: string) => `${code} è il codice che mi è arrivato`,
        (code: string) => `OTP ${code}`,
        (code: string) => `CODICE DI VERIFICA: ${code}!`,
        (code: string) => `mi dà errore col codice ${code.slice(0, 3)} ${code.slice(3)}`,
      ),
      (code, say) => {
        expect(maskSecrets(say(code)).replace(/\D/g, '')).toBe('')
      },
    ),
  )
  expect(maskSecrets('cvv 123 e pin 4567')).toBe('cvv ••• e pin ••••')
  expect(maskSecrets('nel 2026 il codice non arriva')).toBe('nel 2026 il codice non arriva')
})

test('a password that is told is not kept; that it is wrong may be said', () => {
  for (const text of [
    'la mia password è Tramonto7! e non va',
    'password: Tramonto7!',
    'la password = Tramonto7!',
    'PASSWORD È "Tramonto7!"',
    "la password e' Tramonto7!",
    'la password è lasagne',
    'la password è nonna1952',
  ])
    expect(maskSecrets(text)).not.toMatch(/Tramonto7|lasagne|nonna/)
  for (const text of ['la password è sbagliata', 'la password: non la ricordo', 'password dimenticata'])
    expect(maskSecrets(text)).toBe(text)
})

test('whatever is written comes through, no longer than the same, twice as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const once = maskSecrets(text)
      expect(maskSecrets(once)).toBe(once)
    }),
  )
})

// A pattern that backtracks takes minutes for these, and runs into the limit of a test.
test.each([
  ['digits', '4'.repeat(500)],
  ['beginnings of an IBAN', 'IT60X'.repeat(100)],
  ['codes', 'codice '.repeat(70) + '1 '.repeat(100)],
])('a text of nothing but %s is masked in linear time', (_, text) => {
  for (let round = 0; round < 1000; round++) maskSecrets(text)
  expect(maskSecrets(text).length).toBeLessThanOrEqual(text.length)
})
