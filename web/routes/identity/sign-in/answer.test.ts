import { expect, test } from 'vitest'
import { typedBack } from './answer.ts'

test('what was typed comes back whole, however long, and never a secret or a file', () => {
  const form = new FormData()
  const long = `${'a'.repeat(5000)}@example.it`
  form.set('email', long)
  for (const secret of ['password', 'repeat', 'captcha', 'code']) form.set(secret, 'x')
  form.set('allegato', new Blob(['x']))
  expect(typedBack(form)).toEqual([['email', long]])
})
