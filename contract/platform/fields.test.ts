import fc from 'fast-check'
import { expect, test } from 'vitest'
import { name, personName, text } from './fields.ts'

const unseen = fc.constantFrom(
  ...' \u00a0\u2003\u3000\u115f\u1160\u3164\uffa0\u2800\u200b\u200d\u202e\u2066\ufeff\u00ad\u034f\ufe0f',
  '\u{e0041}',
)
const seen = fc.constantFrom(...'aÀß9©中한न', '😀', '\u0628')
const fields = [text(60), name(60), personName(60)]

test('a text has a character that can be seen, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: unseen, maxLength: 15 }),
      fc.string({ unit: unseen, maxLength: 15 }),
      seen,
      (a, b, one) => {
        for (const field of fields) {
          expect(field.safeParse(a + b).success).toBe(false)
          expect(field.safeParse(a + one + b).success).toBe(true)
        }
      },
    ),
  )
})

test('a text is one line without controls', () => {
  for (const sign of ['\n', '\r', '\u0007', '\u0000', '\u0085', '\u2028', '\u2029', '\ud800'])
    for (const field of fields)
      expect([sign, field.safeParse(`Anna${sign}Rossi`).success]).toEqual([sign, false])
})

test('a name turns no direction and hides nothing; joiners stay where a script or an emoji has them', () => {
  const signs = fc.constantFrom(...'ab. 中न', ...'\u200b\u200c\u200d\u202a\u202e\u2069\u061c\ufeff\u00ad')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 60 }), (typed) => {
      const parsed = name(60).safeParse(`x${typed}`)
      if (!parsed.success) return
      expect(parsed.data).not.toMatch(/(?![\u200c\u200d])\p{Cf}/u)
      expect(name(60).parse(parsed.data)).toBe(parsed.data)
    }),
  )
  for (const typed of ['न\u200dम', 'می\u200cخواهم', '👩‍👩‍👧‍👦', '❤️ Lettori', "Dell'Oro – D’Angiò"])
    expect(name(60).parse(typed)).toBe(typed)
  expect(name(60).parse('\u202Eitneilc\u202C')).toBe('itneilc')
  expect(name(60).parse('Booking.com\u200b S.r.l.')).toBe('Booking.com S.r.l.')
})

test('the name of a person holds no address, and is not taken for one', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abc1-é中'), minLength: 2, maxLength: 8 })
  const dot = fc.constantFrom('.', '。', '．', '.\u200d', '.\ufe0f', '.\u3164')
  fc.assert(
    fc.property(
      label,
      dot,
      label.filter((one) => !one.startsWith('-')),
      (site, between, domain) => {
        expect(personName(80).safeParse(`Anna vai su ${site}${between}${domain}`).success).toBe(false)
      },
    ),
  )
  for (const typed of ['evil.example', 'a@b', 'https://x', 'vai su 10.0.0.1', 'evil.ssable', 'x.ra.example'])
    expect([typed, personName(80).safeParse(typed).success]).toEqual([typed, false])
  for (const typed of [
    'G.B. Rossi',
    'J.R.R. Tolkien',
    'Dott.ssa Anna',
    'Sig.ra Rossi',
    'Anna M. Rossi',
    'Ugo Jr.',
    'Maria/Luisa',
    'Anna (Nina) 2ª',
  ])
    expect(personName(80).parse(typed)).toBe(typed)
})

test('initials are no address, with or without a space behind them', () => {
  for (const typed of ['M.Rossi', 'Anna M.Rossi', 'G.B. Vico', 'G.Battista', 'Dott.ssa Anna Verdi', 'S.Rita'])
    expect([typed, personName(60).safeParse(typed).success]).toEqual([typed, true])
  for (const typed of ['evil.example', 'Anna.Rossi', 'vai su a.it', 'G.co', 'x.Y.example', '10.0.0.1'])
    expect([typed, personName(60).safeParse(typed).success]).toEqual([typed, false])
})
