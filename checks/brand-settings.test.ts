import { expect, test } from 'vitest'
import { check, dead } from './brand-settings.ts'
import { plant } from './tree.ts'

const schema = `
const link = z.strictObject({ label: z.string(), url: z.string() })
export type Link = z.infer<typeof link>
export const brandSettings = z.strictObject({
  domain: z.string(),
  audience: z.strictObject({ code: z.string() }),
  links: z.array(link),
})
export const publicBrand = z.object({ never: brandSettings.shape.domain })`
const what = (programs: Record<string, string>) =>
  check(plant({ 'contract/reading/site/brand.ts': schema, ...programs })).map((f) =>
    f.what.replace(/^contract\/reading\/site\/brand\.ts: (.*) is a setting.*/, '$1'),
  )
const read = {
  'web/a.ts': 'const at = (brand: Brand) => brand.domain + brand.audience.code',
  'web/b.tsx': 'const View = ({ label, url }: Link) => <a href={url}>{label}</a>',
  'services/c.ts': 'for (const one of brand.links) show(one)',
}

test('settings that are read, by name, by destructuring, by a computed key', () => {
  expect(what(read)).toEqual([])
  expect(
    what({
      ...read,
      'web/a.ts': 'const at = ({ domain, audience }: Brand, key: string) => domain + audience[key]',
    }),
  ).toEqual([])
})

test('a setting that nobody reads is named by the keys it stands in', () => {
  expect(what({ ...read, 'web/a.ts': 'const at = (brand: Brand) => brand.audience.code' })).toEqual([
    'domain',
  ])
  expect(what({ ...read, 'web/b.tsx': '' })).toEqual(['label', 'url'])
  expect(what({ ...read, 'services/c.ts': '' })).toEqual(['links'])
})

test('the same name of something else is no reading', () => {
  const other = 'const at = (brand: Brand) => brand.domain + brand.audience\n'
  expect(what({ ...read, 'web/a.ts': other, 'web/d.ts': 'export const status = answer.code' })).toEqual([
    'audience.code',
  ])
  expect(what({ ...read, 'web/b.tsx': 'const at = (page: Page) => page.label + page.url' })).toEqual([
    'label',
    'url',
  ])
})

test('a test, a comment and what has only the name in a string read nothing', () => {
  for (const text of ["const at = 'brand.domain'", '// brand.domain', 'const domain = 1'])
    expect(what({ ...read, 'web/a.ts': `${text}\nconst code = brand.audience.code` })).toEqual(['domain'])
  expect(what({ 'web/a.test.ts': read['web/a.ts'] })).toContain('domain')
})

test('an exception that nothing needs is named', () => {
  const tree = plant({ 'contract/reading/site/brand.ts': schema, ...read })
  const waits = [{ place: /: domain$/, why: 'what reads it is to come' }]
  expect(dead(tree, waits)).toHaveLength(1)
  const unread = plant({ 'contract/reading/site/brand.ts': schema, ...read, 'web/a.ts': '' })
  expect(dead(unread, waits)).toEqual([])
})
