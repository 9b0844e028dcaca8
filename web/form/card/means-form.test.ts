import { expect, test } from 'vitest'
import { typedIn } from '../rules.ts'
import { meansForm } from './means-form.ts'

const errorsOf = (number: string) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    number,
    expiry: '08/31',
    cvc: '123',
    holder: 'Marta Bellandi',
  }))
    form.set(name, value)
  return meansForm.errors(typedIn(form))
}

test('a number with a wrong check digit is said under its field', async () => {
  expect(await errorsOf('4242 4242 4242 4242')).toEqual({})
  const wrong = { number: 'Controlla le cifre: non sono il numero di una carta' }
  for (const number of ['4242 4242 4242 4241', '0000 0000 0000 0000', '4242', 'quattro'])
    expect(await errorsOf(number)).toEqual(wrong)
  expect(await errorsOf('')).toEqual({ number: 'Richiesto' })
})
