import type * as Argon from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { passwords } from './hashing.ts'

const argon = vi.hoisted(() => ({ atOnce: 0, mostAtOnce: 0, stored: [] as string[] }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon>()
  return {
    ...real,
    verify: async (stored: string, password: string) => {
      argon.stored.push(stored)
      argon.mostAtOnce = Math.max(argon.mostAtOnce, ++argon.atOnce)
      return real.verify(stored, password).finally(() => argon.atOnce--)
    },
  }
})

test('a password is right for its own hash only, and no two hashes are alike', async () => {
  const { hash, verify } = passwords()
  const [one, two] = [await hash('Edicola!2026'), await hash('Edicola!2026')]
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([
    await verify(one, 'Edicola!2026'),
    await verify(two, 'Edicola!2026'),
    await verify(one, 'edicola!2026'),
  ]).toEqual([true, true, false])
})
test('the same letters typed in another way are the same password', async () => {
  const { hash, verify } = passwords()
  expect(await verify(await hash('Perche\u0301!2026'), 'Perch\u00e9!2026')).toBe(true)
})
test('nobody’s password costs the same as somebody’s and is never right', async () => {
  const { hash, verify } = passwords()
  const stored = await hash('Edicola!2026')
  argon.stored.length = 0
  expect([await verify(null, 'Edicola!2026'), await verify(null, ''), await verify(stored, '')]).toEqual([
    false,
    false,
    false,
  ])
  expect([...new Set(argon.stored.map((hash) => hash.split('$').slice(1, 4).join('$')))]).toEqual([
    'argon2id$v=19$m=19456,t=2,p=1',
  ])
})
test('one at a time, so many wait, the others are told: strangers first, then who proved', async () => {
  const { hash, verify } = passwords({ mostWaiting: 4 })
  const stored = await hash('Edicola!2026')
  argon.mostAtOnce = 0
  const waiters = [
    ...Array<'anyone'>(4).fill('anyone'),
    'proved',
    'proved',
    'anyone',
    { known: 'one' },
    { known: 'two' },
  ] as const
  const all = await Promise.all(waiters.map((waiter) => verify(stored, 'Edicola!2026', waiter)))
  expect(all).toEqual([true, true, 'crowded', 'crowded', true, 'busy', 'busy', true, 'busy'])
  expect(argon.mostAtOnce).toBe(1)
  expect(await verify(stored, 'Edicola!2026')).toBe(true)
})
test('a hash that is none stops nobody behind it', async () => {
  const { hash, verify } = passwords()
  const stored = await hash('Edicola!2026')
  const [broken, good] = await Promise.allSettled([
    verify('altro', 'Edicola!2026'),
    verify(stored, 'Edicola!2026'),
  ])
  expect([broken.status, good]).toEqual(['rejected', { status: 'fulfilled', value: true }])
})
test('a known browser has one of the places kept for it, however often it asks', async () => {
  const { verify, hash, load } = passwords({ mostWaiting: 4 })
  const stored = await hash('Edicola!2026')
  const strangers = [verify(stored, ''), verify(stored, '')]
  expect(load()).toBe(0.5)
  const same = Array.from({ length: 3 }, () => verify(stored, 'Edicola!2026', { known: 'one' }))
  const other = verify(stored, 'Edicola!2026', { known: 'two' })
  expect(await Promise.all([...strangers, ...same, other])).toEqual([
    false,
    false,
    true,
    'busy',
    'busy',
    true,
  ])
  expect(load()).toBe(0)
})
