import { expect, test } from 'vitest'
import { check } from './names.ts'
import { plant } from './tree.ts'

test('names of purpose are clean', () => {
  expect(
    check(
      plant(
        {
          'web/words/dates.ts': '',
          'demo/press/hyphen.d.ts': '',
          'demo/articles/la-libraia.md': '',
          'web/utilities-page.tsx': '',
          'services/reading/site/IPV6.ts': '',
        },
        { tracked: ['node_modules/a/lib/utils.js'] },
      ),
    ),
  ).toEqual([])
})

test.each([
  ['web/utils.ts', 'web/utils.ts'],
  ['web/lib/dates.ts', 'web/lib'],
  ['services/common/a.ts', 'services/common'],
  ['web/helpers.test.ts', 'web/helpers.test.ts'],
  ['web/misc.css', 'web/misc.css'],
  ['services/general.ts', 'services/general.ts'],
  ['contract/types.d.ts', 'contract/types.d.ts'],
  ['web/date-utils.ts', 'web/date-utils.ts'],
])('%s says nothing of what is inside', (path, named) => {
  expect(check(plant({ [path]: '' }))).toEqual([
    {
      what: expect.stringMatching(`^${named}: .* says nothing`),
      advice: expect.stringContaining('Name it by its purpose'),
      read: 'decisions/rooms.md',
    },
  ])
})

test.each(['web/article-v2.tsx', 'services/shop-v2/buy.ts', 'web/articleV2.tsx'])(
  '%s is a second version',
  (path) => {
    expect(check(plant({ [path]: '' }))[0]?.what).toMatch(/is a second version$/)
  },
)
