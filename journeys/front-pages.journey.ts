import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { readHome } from 'contract/reading/newsstand/pages.ts'
import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { openGate, passOf } from './gate-passage.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'

const siglas = ['MG', 'LG', 'CA', 'EM', 'QP', 'GZ']

async function homeOf(edicola: Edicola, sigla: string) {
  const cookie = await passOf(edicola, sigla)
  const { text } = await ask(edicola.url(sigla, readHome.path), { headers: { cookie } })
  return readHome.answer.parse((JSON.parse(text) as { data: unknown }).data)
}
const titles = (of: { title: string }[]) => of.map(({ title }) => title)
const firstScreen = (home: AnswerOf<typeof readHome>) => titles([home.opening!, ...home.news, ...home.more])

test('six mastheads have six front pages: none has another’s opening', async ({ edicola }) => {
  const homes = await Promise.all(siglas.map((sigla) => homeOf(edicola, sigla)))
  expect(new Set(homes.map(({ layout }) => layout)).size).toBe(6)
  for (const [i, home] of homes.entries()) {
    const others = homes.toSpliced(i, 1)
    const openings = others.map(({ opening }) => opening!.title)
    expect(firstScreen(home).filter((title) => openings.includes(title))).toEqual([])
  }
})

test('a front page shows what the others open with, but for those that are not public', async ({
  page,
  edicola,
}) => {
  await page.goto(edicola.url('CA'))
  const others = page.getByRole('region', { name: 'Dalle altre testate' })
  await expect(others.getByRole('listitem')).toHaveCount(3)
  for (const sigla of ['MG', 'EM', 'QP']) {
    const { opening } = await homeOf(edicola, sigla)
    const story = others.getByRole('listitem').filter({ hasText: opening!.title })
    await expect(story.getByRole('img', { name: edicola.brand(sigla).name })).toBeVisible()
    const href = await story.getByRole('link').getAttribute('href')
    expect(href).toBe(edicola.url(sigla, opening!.path))
    expect((await ask(href!)).status).toBe(200)
  }
})

for (const sigla of siglas)
  test(`the front page of ${sigla} stands at every width`, async ({ page, edicola }) => {
    if (edicola.brand(sigla).gated) await openGate(page, edicola, sigla)
    const { layout, opening, opinions } = await homeOf(edicola, sigla)
    for (const [width, height] of [
      [390, 844],
      [700, 1000],
      [1000, 900],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(edicola.url(sigla))
      await expectNoSidewaysScroll(page)
      const place = async (title: string) =>
        (await page.getByRole('main').getByRole('link', { name: title }).first().boundingBox())!
      const [story, columnist] = [await place(opening!.title), await place(opinions[0]!.title)]
      if (layout === 'opinions') expect(columnist.y).toBeLessThan(story.y)
      else expect(story.y).toBeLessThan(height)
      // Nothing of the first screen lies over anything else of it.
      expect(
        await page.evaluate(() => {
          const boxes = Array.from(
            document.querySelectorAll('main article'),
            (article) => [article, article.getBoundingClientRect()] as const,
          ).slice(0, 8)
          return boxes.flatMap(([one, a], i) =>
            boxes
              .slice(i + 1)
              .filter(
                ([, b]) =>
                  a.left < b.right - 1 &&
                  b.left < a.right - 1 &&
                  a.top < b.bottom - 1 &&
                  b.top < a.bottom - 1,
              )
              .map(([other]) => `${one.textContent} / ${other.textContent}`),
          )
        }),
      ).toEqual([])
    }
    await expectAccessible(page)
    await expectValid(await (await page.goto(edicola.url(sigla)))!.text())
  })
