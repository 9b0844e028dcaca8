import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, isDecodable } from './canonical-path.ts'

test.for([
  ['/sezione/*', '/SEZIONE/politica', '/sezione/politica'],
  ['/sezione/*', '/sezione/politica/', '/sezione/politica'],
  ['/sezione/*', '/sezione//politica', '/sezione/politica'],
  ['/sezione/*', '/%73ezione/politica', '/sezione/politica'],
  ['/sfoglia/:code/:edizione', '/Sfoglia/MG/nazionale/', '/sfoglia/MG/nazionale'],
  [
    '/sfoglia/:code/:edizione/:date/:page?',
    '/sfoglia/MG/nazionale/2026-11-20/',
    '/sfoglia/MG/nazionale/2026-11-20',
  ],
  ['/articolo/ds/:id', '/articolo/DS/12', '/articolo/ds/12'],
  ['/', '/', '/'],
  ['/firme', '/firme', '/firme'],
  // The page itself leads home, at once.
  ['/sezione/*', '/sezione/', '/sezione/'],
  ['/*', '/Chissà//dove/', '/Chissà//dove/'],
] as const)('of %s, %s is %s', ([pattern, path, address]) =>
  expect(canonicalPath(pattern, path)).toBe(address),
)

const word = fc.stringMatching(/^[a-zA-Z0-9%.-]{1,6}$/)
test('an address never leads to another site, nor to yet another address', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, fc.constantFrom(':id', ':page?'))),
      fc.array(fc.oneof(word, fc.constant(''))),
      (pattern, path) => {
        const address = canonicalPath(`/${pattern.join('/')}`, `/${path.join('/')}`)
        expect(canonicalPath(`/${pattern.join('/')}`, address)).toBe(address)
        if (address !== `/${path.join('/')}`) expect(address).toMatch(/^\/(?!\/)/)
      },
    ),
  )
})

test('an address can be read when its percent signs spell UTF-8', () => {
  expect(['/sezione/citt%C3%A0', '/a%20b', '/'].map(isDecodable)).toEqual([true, true, true])
  expect(['/sezione/%E0%A4%A', '/%', '/%zz', '/%ff'].map(isDecodable)).toEqual([false, false, false, false])
})
