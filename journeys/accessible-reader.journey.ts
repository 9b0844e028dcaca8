import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './journey.ts'
import { alive, openNewest, stage } from './reader.ts'

for (const [device, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['tablet', { width: 900, height: 1100 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in any state of the reader: ${device}, ${colorScheme}`, async ({ open }) => {
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
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(violations.map((v) => `${state}: ${v.id} ${v.nodes[0]?.html}`)).toEqual([])
      }
    })
  }
}
