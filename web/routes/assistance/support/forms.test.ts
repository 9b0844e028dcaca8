import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedIn } from '../../../form/rules.ts'
import { readAttached, written } from './attachment-words.ts'
import { ticketForm } from './forms.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return typedIn(form)
}
const whole = {
  once: '7b0d6c1e-3c80-4a1c-9c46-1e1f3b5a2d10',
  area: 'readers',
  topic: 'payments',
  subject: 'Addebito',
  message: 'Due righe.\r\nE basta.',
}

test('empty fields are told so in the words of SPEC §5, and only those that are in the form', async () => {
  expect(await ticketForm.errors(formOf({ ...whole, topic: '', subject: ' ', message: '' }))).toEqual({
    topic: 'Richiesto',
    subject: 'Richiesto',
    message: 'Richiesto',
  })
  expect(await ticketForm.errors(formOf({ ...whole, name: '', email: 'x', captcha: '' }))).toEqual({
    name: 'Richiesto',
    email: 'Inserire email valida',
    persona: 'Richiesto',
  })
})

test('a message of 2,500 characters is one, its lines counted once however they end', async () => {
  const long = `${'a'.repeat(2498)}\r\nb`
  expect(await ticketForm.read(formOf({ ...whole, message: long }))).toMatchObject({
    errors: null,
    input: { message: `${'a'.repeat(2498)}\nb` },
  })
  expect(await ticketForm.errors(formOf({ ...whole, message: `${long}c` }))).toEqual({
    message: 'Massimo 2500 caratteri',
  })
  expect(await ticketForm.errors(formOf({ ...whole, subject: 'a\u0000' }))).toEqual({
    subject: 'Ci sono caratteri che non si possono usare',
  })
})

test('a file that did not arrive is a mistake of the form', async () => {
  expect(await ticketForm.errors(formOf({ ...whole, lost: '' }))).toHaveProperty('file')
})

test('what a form says of its files comes back as it was; anything else is dropped', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((s) => !/\p{Cc}/u.test(s))
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 5_000_000 }), name, (id, bytes, called) => {
      const file = { id, bytes, name: called }
      expect(readAttached([written(file)])).toEqual([file])
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => readAttached([text]).length <= 1))
  expect(readAttached(['', 'x 1 y', '../../etc 1 passwd'])).toEqual([])
})
