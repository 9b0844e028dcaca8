import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { carryPass } from './gate-passage.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { pathsOf } from './page-types.ts'
import { giveVoice } from './voice.ts'

/** What a page can be besides freshly opened: how to get there, and whether it has a width of its own. */
const states: Record<string, (page: Page, edicola: Edicola, sigla: string) => Promise<void>> = {
  'the open menu': async (page, edicola, sigla) => {
    await page.goto(edicola.url(sigla))
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  },
  'an article read aloud': async (page, edicola, sigla) => {
    await giveVoice(page)
    await page.goto(edicola.url(sigla, (await pathsOf(edicola, sigla))['free article']))
    await page.getByRole('button', { name: /^Ascolta/ }).click()
    await expect(page.getByRole('button', { name: 'Pausa' })).toBeVisible()
  },
  'an article with the choice of size': async (page, edicola, sigla) => {
    await page.goto(edicola.url(sigla, (await pathsOf(edicola, sigla))['paid article']))
    await page.getByRole('button', { name: 'Dimensione del testo' }).click()
    await page.getByRole('radio').last().check()
  },
  'an article whose link was copied': async (page, edicola, sigla) => {
    await page.goto(edicola.url(sigla, (await pathsOf(edicola, sigla))['online article']))
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read'])
    await page.getByRole('button', { name: 'Copia il link' }).click()
    await expect(page.getByText('Link copiato negli appunti')).toBeVisible()
  },
  'notices of every kind': async (page, edicola, sigla) => {
    await page.goto(edicola.url(sigla))
    await page.evaluate(() =>
      localStorage.setItem(
        'notices',
        JSON.stringify(
          ['error', 'warning', 'info', 'success'].map((type) => ({
            id: type,
            type,
            title: `Un avviso: ${type}`,
            timeout: 0,
            url: '/info/cookie',
            date: '2026-11-20',
          })),
        ),
      ),
    )
    await page.reload()
    await expect(page.getByText('Un avviso: success')).toBeVisible()
  },
}
const looks = [
  ['MG', 'light'],
  ['GZ', 'dark'],
  ['CA', 'light'],
  ['LG', 'dark'],
  ['EM', 'light'],
  ['QP', 'dark'],
] as const

for (const [i, [name, reach]] of Object.entries(states).entries()) {
  for (const [j, [sigla, theme]] of looks.entries()) {
    for (const width of [390, 1440]) {
      const isSelected = (i + j) % looks.length === 0 && (width === 390) === (i % 2 === 0)
      test(
        `${name} (${sigla}, ${theme}, ${width} px) is for everybody`,
        { tag: isSelected ? [] : ['@long'] },
        async ({ page, edicola }) => {
          await carryPass(page, edicola, sigla)
          await page.emulateMedia({ colorScheme: theme })
          await page.setViewportSize({ width, height: 900 })
          await reach(page, edicola, sigla)
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
        },
      )
    }
  }
}

for (const [sigla, theme] of [
  ['LG', 'light'],
  ['GZ', 'dark'],
] as const) {
  test(`the gate of ${sigla} (${theme}), shut and after a wrong password`, async ({
    page,
    edicola,
    expects,
  }) => {
    expects(/status (of )?403/)
    await page.emulateMedia({ colorScheme: theme })
    const shut = await page.goto(edicola.url(sigla, '/speciali'))
    await expectValid(await shut!.text())
    await expectAccessible(page)
    await page.getByLabel('Password').fill('sbagliata')
    const answer = page.waitForResponse((r) => r.request().method() === 'GET' && r.url().includes('errore='))
    await page.keyboard.press('Enter')
    await expectValid(await (await answer).text())
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('the developers’ page and the newspaper’s own site', async ({ page, edicola }) => {
  await page.goto('/dev')
  await page.getByLabel('Password').fill(edicola.passwords.dev)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sviluppo')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const www = await page.goto(edicola.url('QP', '/', 'www'))
  await expectValid(await www!.text())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
