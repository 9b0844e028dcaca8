import { expect, test } from 'vitest'
import { plant } from './tree.ts'
import { check } from './type-sizes.ts'

test.each([
  'font-size: 15px',
  'font: 600 15px/1.2 var(--sans)',
  'font: 500 0.9375rem/44px var(--sans)',
  'font-size: clamp(2rem, 1rem + 3vw, 58px)',
  'font-size: calc(18.5px * var(--factor))',
])('%s is named', (declaration) => {
  for (const path of ['web/look/base.css', 'brands/MG/look.css'])
    expect(check(plant({ [path]: `a { ${declaration}; }` }))).toEqual([
      {
        what: `${path}: ${declaration}`,
        advice: expect.stringContaining('rem'),
        read: 'decisions/content-pages.md',
      },
    ])
})

test('sizes in rem, and px of other things, are no finding', () => {
  const css = 'a { font: 600 0.9375rem/1.2 var(--sans); padding: 15px; --font-gap: 3px; }'
  expect(check(plant({ 'web/look/base.css': css, 'demo/paper/page.css': 'a { font-size: 15px; }' }))).toEqual(
    [],
  )
})
