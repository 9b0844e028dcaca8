import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { keepPage, keepsPages } from '../start/stored-pages.ts'
import { expect } from './journey.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** axe finds nothing on the page, once it has its heading: until then it may show its skeleton. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await page.locator('head > title').allTextContents(), 'titles').toHaveLength(1)
  if (keepsPages) keepPage(`${page.url()}, com’è nel browser`, await page.content())
  // To judge colours axe scrolls, and what comes with the first scroll would fade in under its eyes.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // One that is cancelled has ended too.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  const { violations, passes } = await new AxeBuilder({ page })
    // Passes are counted, not looked at: to describe every node of theirs takes twice as long as to judge it.
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    // A page without frames is judged in one go, without a second page to put results together.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  expect(passes.length, 'rules that axe could try').toBeGreaterThan(10)
  expect(
    violations.flatMap((v) =>
      v.nodes.map(
        (node) => `${v.id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ') ?? ''}`,
      ),
    ),
  ).toEqual([])
}

/** The article is drawn to its end. The foot of each page says the same words, with a full stop. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText(/Riproduzione riservata$/)).toBeVisible()
}

/** At a phone's and a desk's width nothing hangs out at the side; the window keeps its size afterwards. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize()!
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: size.height })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(size)
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React's handwriting, which means the same to every parser: charSet, <br/>, checked="", hidden="".
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A list of suggestions under a text field has no element of its own.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // React's streaming marks its pieces `B:0`, `_R_`: sound ids of HTML, if not of CSS.
    'valid-id': ['error', { relaxed: true }],
    // A headline is as long as its news, and the masthead's name follows it.
    'long-title': 'off',
  },
})

/** html-validate finds nothing in the page as it travelled, and no class is one that its sheet lacks. */
export async function expectValid(html: string): Promise<void> {
  keepPage(/<title>([^<]*)/.exec(html)?.[1] ?? 'senza titolo', html)
  expect(html).toMatch(/^<!DOCTYPE html>/i)
  expect(html).not.toMatch(/class="[^"]*\bundefined\b/)
  const { results } = await validator.validateString(html)
  expect(
    results
      .flatMap((r) => r.messages)
      .map((m) => `${m.ruleId}: ${m.message} … ${html.slice(Math.max(0, m.offset - 40), m.offset + 80)}`),
  ).toEqual([])
}
