import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsIn } from './test-program.ts'

let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'edicola notices-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

const notices = (...args: string[]) => commandsIn(root)('notices.ts', ...args)
const to = shiftDay(romeDay(new Date()), 7)
const sound = ['add', '--title', 'Sciopero dei treni', '--path', '/user/newsletter', '--to', to]

test('the publisher sees a notice, adds it, lists it and takes it back', () => {
  expect(notices('list')).toMatchObject({ status: 0, text: expect.stringContaining('Non ci sono') as string })
  const seen = notices(...sound, '--preview')
  expect([seen.status, seen.text]).toEqual([0, expect.stringContaining('Sciopero dei treni')])
  expect(notices('list').text).toContain('Non ci sono avvisi.')
  const [, id] = /Aggiunto ([0-9a-f]{8})\./.exec(notices(...sound, '--for', 'subscribers').text)!
  expect(notices('list').text).toMatch(/in corso[^]*Sciopero dei treni[^]*gli abbonati/)
  for (const more of [[], ['--preview']])
    expect(notices(...sound, ...more)).toMatchObject({
      status: 1,
      text: expect.stringContaining('c’è già un avviso con questo titolo') as string,
    })
  expect(notices('end', id!)).toMatchObject({ status: 0, text: expect.stringContaining('Tolto') as string })
  expect(notices('end', id!).status).toBe(1)
  expect(notices('answered', 'MG-000123')).toMatchObject({
    status: 1,
    text: expect.stringContaining('non c’è nessuna richiesta') as string,
  })
})

test.each([
  [[]],
  [['aggiungi']],
  [['end']],
  [['end', '%']],
  [['list', 'tutti']],
  [['list', '--title', 'a']],
  [['answered', '123']],
  [['add', 'parola', '--title', 'a']],
  [[...sound, '--forza']],
  [[...sound, '--level', 'grave']],
  [[...sound, '--link', 'https://altrove.example/', '--link-text', 'Vai']],
  [['add', '--title', 'a', '--path', '/user/newsletter']],
])('%j is not understood, and nothing happens', (args) => {
  expect(notices(...args).status).toBe(2)
})
