import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, searchAddress } from './address.ts'

const url = (text: string) => new URL(text, 'http://edicola.meriggio.localhost')

test('the query comes from the address or from the path', () => {
  expect(readAddress(url('/ricerca?q=siccità%20Po'), '')).toMatchObject({ q: 'siccità Po' })
  expect(readAddress(url('/ricerca/laguna'), 'laguna')).toMatchObject({ q: 'laguna' })
  expect(readAddress(url('/ricerca?q=porti&sezione='), '').filters).toEqual({})
})

test('an address written is the address read, whatever is searched', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 40 })
    .map((s) => s.trim())
    .filter(Boolean)
  fc.assert(
    fc.property(
      word,
      fc.option(fc.constantFrom('politica', 'cultura'), { nil: undefined }),
      fc.option(fc.constantFrom('MG', 'tutte' as const), { nil: undefined }),
      (q, sezione, testata) => {
        const read = readAddress(url(searchAddress(q, { sezione, testata })), '')
        expect(read).toEqual({
          q,
          filters: { ...(testata ? { testata } : {}), ...(sezione ? { sezione } : {}) },
          pagina: undefined,
        })
      },
    ),
  )
})

test('changing a filter keeps the others and forgets the page', () => {
  expect(searchAddress('po', { sezione: 'ambiente', autore: 'elena-marani' }, { sezione: undefined })).toBe(
    '/ricerca?q=po&autore=elena-marani',
  )
})
