import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPersonal } from './mask-personal.ts'

test.each([
  ['550 5.1.1 <anna.rossi@example.it>: user unknown', '550 5.1.1 <[email]>: user unknown'],
  ['connect ECONNREFUSED 192.0.2.7:5432', 'connect ECONNREFUSED [address]:5432'],
  ['from 2001:db8:0:1::7 came', 'from [address] came'],
  ['GET https://x.example.it/a?code=1#t failed', 'GET https://x.example.it/a?… failed'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer […]'],
  ['key eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl is old', 'key [token] is old'],
  ['session 3f9a1c77e0b14d2b9f0e6a55d1c2b3a4 expired', 'session [token] expired'],
])('«%s»', (text, masked) => expect(maskPersonal(text)).toBe(masked))

test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'relation "press_review_deliveries" does not exist',
  'Il database non risponde (ECONNREFUSED): finché non torna le richieste hanno 503, i lavori aspettano.',
  'duplicate key value violates unique constraint "accounts_email_key_partial_unique_index"',
  'Lavori ripresi da un processo che non c’è più: 3.',
  'importato alle 10:30:45, versione 3.2.1 di articolo.json',
])('«%s» stays as it is', (text) => expect(maskPersonal(text)).toBe(text))

test('no e-mail address comes through, whatever stands around it', () => {
  const around = fc.constantFrom('', ' ', '<', '>', '"', "'", '(', ')=', ': ', ',', '\n')
  fc.assert(
    fc.property(fc.emailAddress(), around, around, (email, before, after) => {
      expect(maskPersonal(`x ${before}${email}${after} y`)).not.toContain(email)
    }),
  )
})
