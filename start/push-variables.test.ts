import { expect, test } from 'vitest'
import { newPushKeys } from '../services/platform/outside/push-keys.ts'
import { readSettings } from './settings.ts'

const read = (env: Record<string, string>) => readSettings(env).push

test('without a word the database keeps the keys, and each masthead is written to', () => {
  expect(read({})).toEqual({ keys: null, contact: null, more: [], trusted: null })
})

test('a publisher’s own keys are a pair', () => {
  const { publicKey, privateKey } = newPushKeys()
  expect(read({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).keys).toEqual({
    publicKey,
    privateKey,
  })
  expect(() => read({ VAPID_PUBLIC_KEY: publicKey })).toThrow('VAPID_PRIVATE_KEY no')
  expect(() => read({ VAPID_PRIVATE_KEY: privateKey })).toThrow('VAPID_PUBLIC_KEY no')
  const other = newPushKeys().publicKey
  expect(() => read({ VAPID_PUBLIC_KEY: other, VAPID_PRIVATE_KEY: privateKey })).toThrow(
    'non sono una coppia',
  )
  // A secret is not repeated.
  expect(() => read({ VAPID_PRIVATE_KEY: 'parola-segreta' })).toThrow(/^((?!parola-segreta).)*$/)
})

test.each(['mailto:posta@esempio.it', 'https://www.esempio.it/contatti'])(
  '%s may be written to',
  (subject) => {
    expect(read({ VAPID_SUBJECT: subject }).contact).toBe(subject)
  },
)
test.each(['posta@esempio.it', 'http://esempio.it', 'mailto:a@localhost', 'https://localhost/'])(
  '%s is refused: push services refuse it too',
  (subject) => {
    expect(() => read({ VAPID_SUBJECT: subject })).toThrow('raggiungibile da fuori')
  },
)

test('more push services are names, one of which may stand for those below it', () => {
  expect(read({ PUSH_SERVICES: 'push.esempio.it, *.push.esempio.it' }).more).toEqual([
    'push.esempio.it',
    '*.push.esempio.it',
  ])
  for (const services of ['*', 'localhost', '10.0.0.1', 'https://push.esempio.it', '*.*.it', 'a_b.it'])
    expect(() => read({ PUSH_SERVICES: services })).toThrow('un elenco di nomi')
})
