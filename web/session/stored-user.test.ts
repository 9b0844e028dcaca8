import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inStep } from './in-step.ts'
import { readStoredUser, withoutReturn } from './stored-user.ts'

test('there is somebody only with a token, whatever storage holds', () => {
  fc.assert(
    fc.property(
      fc.record({ id: fc.string() }),
      fc.oneof(fc.stringMatching(/^\S+$/), fc.constantFrom('', ' ', 'a b'), fc.jsonValue()),
      (user, token) => {
        const isToken = typeof token === 'string' && /^\S+$/.test(token)
        expect(readStoredUser(JSON.stringify({ ...user, id_token: token }))).toEqual(
          isToken ? { ...user, id_token: token } : null,
        )
      },
    ),
  )
  fc.assert(fc.property(fc.string(), (text) => readStoredUser(`{"${text}`) === null))
  expect(
    [
      null,
      '',
      '{}',
      '[]',
      'null',
      '{"id_token":""}',
      '{"id_token":1}',
      '{"id_token":"a b"}',
      '{"redirect_uri":"x"}',
    ].map(readStoredUser),
  ).toEqual(Array(9).fill(null))
  expect(readStoredUser('{"id_token":"x.y.z"}')).toEqual({ id_token: 'x.y.z' })
})

test('a return address beside the token is dropped, the rest stays', () => {
  fc.assert(
    fc.property(
      fc.record({ id_token: fc.stringMatching(/^[\w.-]+$/), email: fc.string() }),
      fc.string(),
      (user, redirect_uri) => {
        const text = JSON.stringify({ ...user, redirect_uri })
        expect(readStoredUser(text)).toEqual(user)
        expect(JSON.parse(withoutReturn(text)!)).toEqual(user)
        expect(withoutReturn(JSON.stringify(user))).toBe(null)
      },
    ),
  )
})

test('a tab stays for the same person, wakes for a new one, is drawn anew after somebody else', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), fc.option(fc.string()), (drawnFor, stored) => {
      expect(inStep(drawnFor, stored)).toBe(
        drawnFor === stored ? 'nothing' : drawnFor === null ? 'wake' : 'reload',
      )
    }),
  )
})
