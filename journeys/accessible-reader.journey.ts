import { test } from './journey.ts'
import { expectAccessible } from './judge.ts'
import { alive, openNewest, stage } from './reader.ts'

/** `usual`: the colours in which `npm test` judges the reader there; the long run judges both. */
for (const [device, viewport, usual] of [
  ['desk', { width: 1440, height: 900 }, 'light'],
  ['tablet', { width: 900, height: 1100 }, 'dark'],
  ['phone', { width: 390, height: 844 }, 'dark'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const tag = colorScheme === usual ? [] : ['@long']
    test(
      `axe finds nothing in any state of the reader: ${device}, ${colorScheme}`,
      { tag },
      async ({ open }) => {
        const page = await open({ viewport, colorScheme })
        const edition = await openNewest(page)
        for (const state of ['', '/5', '?q=acqua', '?q=zzzzqqqq', '/2?articolo']) {
          await page.goto(edition + state.replace('?articolo', ''))
          await alive(page)
          if (state.includes('articolo'))
            await stage(page)
              .getByRole('link')
              .first()
              .click({ force: true, position: { x: 10, y: 10 } })
          if (state === '/5' && device === 'phone') await page.getByRole('button', { name: 'Pagine' }).click()
          await test.step(state || 'first page', () => expectAccessible(page))
        }
      },
    )
  }
}
