import { expect, test } from 'vitest'
import { typedIn } from '../../../form/rules.ts'
import { passwordForm } from './forms.ts'

test('a new password that is too long is told its length, a weak one its form', async () => {
  const told = async (password: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ old: 'Vecchia!2026', password, repeat: password }))
      form.append(name, value)
    return passwordForm.errors(typedIn(form))
  }
  expect(await told(`Edicola!${'1'.repeat(193)}`)).toEqual({ password: 'Massimo 200 caratteri' })
  expect(await told(`Edicola!${'1'.repeat(192)}`)).toEqual({})
  expect(await told('edicola')).toEqual({ password: 'Rispetta il formato richiesto per la password' })
})
