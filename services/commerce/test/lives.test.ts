import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareAll } from './compare.ts'
import { kinds } from './people.ts'
import { play, type Setting } from './play.ts'
import { openShop } from './setting.ts'

let setting: Setting
beforeAll(async () => void (setting = await openShop()))
afterAll(() => setting.house.close())

test('a year of every kind of customer is as the model says, to the cent and the day', async () => {
  const lives = await play(setting, { kinds, from: '2026-06-05', days: 385, seed: 1, often: 0.07 })
  for (const { documents } of lives) expect(documents.letters.length).toBeGreaterThan(0)
  expect(await compareAll(setting.house, lives)).toBe('')
})

test('the model shares no code with the product', async () => {
  const folder = new URL('model/', import.meta.url)
  for (const name of await readdir(folder)) {
    const text = await readFile(new URL(name, folder), 'utf8')
    for (const [, from] of text.matchAll(/from '([^']+)'/g)) expect(from).toMatch(/^\.\/[a-z]+\.ts$/)
  }
})
