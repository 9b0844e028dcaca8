import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCode, plainOfferCode } from './create-codes.ts'

test('a code is read as it was meant, however it is typed', () => {
  for (let i = 0; i < 300; i++) {
    const code = newCode()
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const plain = plainOfferCode(code)
    expect(plain).toBe(code.replaceAll('-', ''))
    for (const typed of [
      code.toLowerCase(),
      ` ${code.replaceAll('-', ' ')} `,
      code.replaceAll('-', '–'),
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
      code.replaceAll('1', 'I'),
    ])
      expect(plainOfferCode(typed)).toBe(plain)
  }
})

test('what cannot be one is none', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const plain = plainOfferCode(typed)
      expect(plain === null || /^[0-9A-Z]{16}$/.test(plain)).toBe(true)
    }),
  ))
