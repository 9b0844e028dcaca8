import { carryPass } from './gate-passage.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { pageTypes, pathsOf, statusOf } from './page-types.ts'

const siglas = ['MG', 'LG', 'CA', 'EM', 'QP', 'GZ'] as const
const themes = ['light', 'dark'] as const
const devices = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

type Combination = [
  sigla: (typeof siglas)[number],
  theme: (typeof themes)[number],
  device: keyof typeof devices,
]
const all = siglas.flatMap((sigla) =>
  themes.flatMap((theme) =>
    (['phone', 'desk'] as const).map((device): Combination => [sigla, theme, device]),
  ),
)
/** Steps through mastheads, looks and devices so that each is met: 7 has no factor in common with 24. */
const rotation = pageTypes.map((_, i) => all[(i * 7) % all.length]!)

for (const [i, type] of pageTypes.entries()) {
  for (const combination of all) {
    const [sigla, theme, device] = combination
    const tag = combination === rotation[i] ? [] : ['@long']
    test(
      `${type} of ${sigla}, ${theme}, on a ${device}: valid, for everybody, inside its window`,
      { tag },
      async ({ page, edicola, expects }) => {
        const status = statusOf(type)
        if (status >= 400) expects(new RegExp(`status (of )?${status}`))
        const paths = await pathsOf(edicola, sigla)
        await carryPass(page, edicola, sigla)
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize(devices[device])
        const response = await page.goto(edicola.url(sigla, paths[type]))
        expect(response!.status()).toBe(status)
        await expect(page.locator('html')).toHaveAttribute('data-brand', sigla)
        await expectValid(await response!.text())
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      },
    )
  }
}
