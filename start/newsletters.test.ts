import { join } from 'node:path'
import { testBrand, testNewsletter } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { demoPeople } from '../demo/people.ts'
import { loadBrands } from './brands.ts'
import { project } from './settings.ts'

test('every masthead has newsletters, and the people of the demo receive some that there are', async () => {
  const { all } = await loadBrands(join(project, 'brands'))
  for (const { newsletters } of all) expect(newsletters.length).toBeGreaterThanOrEqual(2)
  const known = all
    .filter(({ gated }) => !gated)
    .flatMap(({ sigla, newsletters }) => newsletters.map(({ slug }) => `${sigla}/${slug}`))
  const chosen = demoPeople.flatMap(({ newsletters = [] }) => newsletters)
  expect(chosen.length).toBeGreaterThan(5)
  for (const choice of chosen) expect(known).toContain(choice)
  for (const { name, description } of all.flatMap(({ newsletters }) => newsletters))
    expect(name + description).not.toMatch(/['"!]/)
})

test.each([
  [{ sections: ['moda'] }, 'sezione'],
  [{ hour: '03:00' }, 'ora'],
  [{ hour: '7:00' }, 'ora'],
  [{ days: [] }, ''],
  [{ days: [1, 1] }, 'due volte'],
  [{ days: [8] }, ''],
  [{ stories: 0 }, ''],
  [{ slug: 'Il Mattino' }, ''],
])('settings with %j are refused', (parts, words) => {
  expect(() => testBrand({ newsletters: [testNewsletter(parts)] })).toThrow(words)
})

test('two newsletters of one name are refused', () => {
  expect(() => testBrand({ newsletters: [testNewsletter(), testNewsletter()] })).toThrow('stesso nome')
})
