import { expect, test } from 'vitest'
import { check, dead } from './letter-texts.ts'
import { plant } from './tree.ts'

const style = "import { style } from '../letter-style.ts'\n"
const escape = "import { escapeMarkup } from 'contract/platform/escape.ts'"
const newsletter = { 'services/reading/newsletters/letter.ts': style + escape }

test('a letter that draws its HTML with safe texts is left alone, and so are other pages', () => {
  expect(
    check(
      plant({
        ...newsletter,
        'services/commerce/gifts/letter.ts': `${style}import { markup } from '../outside/safe-text.ts'`,
        'services/identity/account/copy.ts': escape,
        'services/commerce/shop/letters.ts':
          'trusted(withdrawal)\ntrusted(siteUrl(host, name))\nownMarkup(brand.name)',
      }),
    ),
  ).toEqual([])
})

test('one that escapes plain strings is named', () => {
  const planted = plant({
    'services/commerce/gifts/letter.ts': style + escape,
  })
  expect(check(planted)).toMatchObject([
    { what: expect.stringContaining('services/commerce/gifts/letter.ts') },
  ])
})

test.each(['name', 'about.holder', 'ticket.message', 'd.email'])('trusted(%s) is named', (typed) => {
  expect(
    check(plant({ 'services/commerce/seats/letters.ts': `text\`Ciao \${trusted(${typed})}\`` })),
  ).toMatchObject([{ what: expect.stringContaining(`trusted(${typed})`) }])
})

test('an exception that serves nothing is named', () => {
  expect(dead(plant(newsletter))).toEqual([])
  expect(dead(plant({}))).toHaveLength(1)
})
