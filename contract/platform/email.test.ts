import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { email } from './credentials.ts'
import { asciiEmail, readableEmail } from './email.ts'

const read = (text: string) => email.safeParse(text).data ?? null

test('a domain with accents is taken, read as it is written and sent in ASCII', () => {
  for (const [typed, shown, sent] of [
    ['mario@perché.it', 'mario@perché.it', 'mario@xn--perch-fsa.it'],
    ['info@città.example', 'info@città.example', 'info@xn--citt-3na.example'],
    ['Mario@XN--PERCH-FSA.it', 'Mario@perché.it', 'Mario@xn--perch-fsa.it'],
    [' mario@posta.PERCHÉ.it ', 'mario@posta.perché.it', 'mario@posta.xn--perch-fsa.it'],
    ['mario@perche\u0301.it', 'mario@perché.it', 'mario@xn--perch-fsa.it'],
    ['mario@ｅｘａｍｐｌｅ．ｉｔ', 'mario@example.it', 'mario@example.it'],
    ['mario@straße.example', 'mario@straße.example', 'mario@xn--strae-oqa.example'],
    ['mario@почта.xn--p1ai', 'mario@xn--80a1acny.xn--p1ai', 'mario@xn--80a1acny.xn--p1ai'],
  ] as const) {
    expect([typed, read(typed), asciiEmail(shown)]).toEqual([typed, shown, sent])
    expect(asciiEmail(read(typed)!)).toBe(sent)
  }
})

test('letters that could pass for others are shown as DNS has them', () => {
  // Cyrillic «а» and «х», all Cyrillic, dotless i, script g, a letter with two marks.
  for (const domain of ['eхample.it', 'аррӏе.com', 'tı.it', 'ɡoogle.it', 'perché\u0323.it'])
    expect(read(`mario@${domain}`)).toMatch(/^mario@(?:xn--[a-z0-9-]+)\.[a-z]+$/)
})

test('what is no address is none, whatever an address of the web would make of it', () => {
  for (const text of [
    ...['mario@perché', 'mario@@perché.it', 'mariò@perché.it', 'mario@perché.it.', 'mario@-perché.it'],
    ...['mario@perché.it/x', 'mario@perché.it:80', 'a@b@perché.it', 'mario@%C3%A8.it', 'mario@1.2.3.4'],
    ...['mario@perché .it', 'mario＠perché.it', 'mario@[::1]', 'mario@perché\u200b.it '],
    `mario@${'è'.repeat(64)}.it`,
    `${'a'.repeat(250)}@è.it`,
  ])
    expect([text, email.safeParse(text).success]).toEqual([text, false])
})

test('of plain ASCII the same is taken as ever, as it was typed', () => {
  const plain = z.string().check(z.trim(), z.maxLength(254), z.email())
  const ascii = fc.string({ unit: fc.constantFrom(..."aZ0._-+'@ è"), maxLength: 20 })
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), ascii), (text) => {
      fc.pre(!/[^ -~]|xn--/i.test(text))
      // A label that is no name in DNS was taken, and no server had it.
      const known = plain.safeParse(text).success && asciiEmail(text.trim()) !== null
      expect(email.safeParse(text).success).toBe(known)
      if (known) expect(read(text)).toBe(text.trim())
    }),
  )
  for (const text of ['Anna.Rossi+x@Example.IT', "o'neil@example.co.uk", 'a_b-c@sub.example.it'])
    expect(read(text)).toBe(text)
})

test('nothing that is typed breaks it', () => {
  const label = fc
    .string({ unit: fc.constantFrom(...'xn-aé09ｅ.'), maxLength: 12 })
    .map((rest) => `xn--${rest}`)
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), label), (text) => {
      for (const typed of [text, `mario@${text}`, `mario@${text}.it`]) {
        const shown = read(typed)
        if (shown !== null) expect(asciiEmail(shown)).not.toBe(null)
      }
    }),
    { numRuns: 2000 },
  )
})

test('read again it stays, and it is one with what leaves', () => {
  const domain = fc
    .domain()
    .chain((name) =>
      fc
        .string({ unit: fc.constantFrom(...'aàèìòùçßœñ'), minLength: 1, maxLength: 8 })
        .map((a) => `${a}.${name}`),
    )
  fc.assert(
    fc.property(domain, (name) => {
      const once = read(`mario@${name}`)
      fc.pre(once !== null)
      expect(readableEmail(once!)).toBe(once)
      expect(read(asciiEmail(once!)!)).toBe(once)
    }),
  )
})
