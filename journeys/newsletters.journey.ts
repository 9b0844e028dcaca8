import { romeDay, weekday } from 'contract/platform/rome.ts'
import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { command } from './command.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectValid } from './judge.ts'
import { inMail } from './mail.ts'
import { mailOf, signIn, wake } from './signed-in.ts'

/** A newsletter of Il Meriggio that does not leave today by itself; the guest of the demo receives none. */
function notToday(edicola: Edicola) {
  const today = weekday(romeDay(new Date()))
  return edicola.brand('MG').newsletters.find(({ days }) => !days.includes(today))!
}

test('a person subscribes, receives the issue, reads it, and leaves by the link of the letter', async ({
  page,
  open,
  edicola,
}) => {
  const { slug, name } = notToday(edicola)
  await signIn(page, edicola, 'ospite')
  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await wake(page)
  await page.getByRole('link', { name: 'Vai alle newsletter' }).click()
  await expect(page).toHaveURL(/\/user\/newsletter\/$/)
  await expect(page).toHaveTitle(/^Newsletter \| /)
  const choice = page.getByRole('switch', { name })
  await expect(choice).toHaveAttribute('aria-checked', 'false')
  await choice.press('Space')
  await expect(page.getByRole('status').filter({ hasText: `Iscrizione a «${name}» fatta.` })).toContainText(
    mailOf('ospite'),
  )
  await expect(choice).toHaveAttribute('aria-checked', 'true')
  const row = page.getByRole('listitem').filter({ has: choice })
  await expect(row.getByText(/^Iscrizione del/)).toBeVisible()

  expect(await command(edicola, 'newsletter', 'send', `MG/${slug}`, '--line', 'Buona lettura.')).toContain(
    'parte adesso',
  )
  const mail = await inMail(edicola, mailOf('ospite'), (one) =>
    one.headers['List-Id']?.startsWith(`<${slug}.`) ? one : null,
  )
  expect(mail.html).toContain('Buona lettura.')
  expect(mail.html.length).toBeLessThan(100_000)
  expect(await command(edicola, 'newsletter', 'list')).toMatch(new RegExp(`MG/${slug} .*\\d inviate`))
  await page.goto(edicola.url('MG', '/user/newsletter', 'account'))
  await page.getByRole('link', { name: `Leggi l’ultimo numero di ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText('Buona lettura.')).toBeVisible()
  await expectAccessible(page)

  const link = /^<(.*)>$/.exec(mail!.headers['List-Unsubscribe']!)![1]!
  expect((await ask(link)).headers['set-cookie']).toBeUndefined()
  const elsewhere = await open({ javaScriptEnabled: false })
  const opened = await elsewhere.goto(link)
  await expectValid(await opened!.text())
  await expect(elsewhere.getByText(name)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Annulla l’iscrizione' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Iscrizione annullata')
  await expect(elsewhere.getByRole('link', { name: /Vai alle newsletter/ })).toHaveAttribute(
    'href',
    '/user/newsletter/',
  )
  // The one click of a mail program, which comes twice.
  for (let i = 0; i < 2; i++) {
    const click = await ask(link, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([click.status, click.text.includes('Iscrizione annullata')]).toEqual([200, true])
  }
  await page.goto(edicola.url('MG', '/user/newsletter/', 'account'))
  await expect(page.getByRole('switch', { name })).toHaveAttribute('aria-checked', 'false')
})

test('a link that is broken says so, and shows the way', async ({ page, edicola, expects }) => {
  expects(/status (of )?404/)
  for (const token of ['x', '1.MG.mattino.AAAA', '%E0%A4%A', 'a'.repeat(3000)]) {
    const answer = await ask(edicola.url('LG', `/newsletter/disiscrizione/${token}`, 'account'))
    expect([token.slice(0, 20), [400, 404].includes(answer.status)]).toEqual([token.slice(0, 20), true])
  }
  await page.goto(edicola.url('LG', '/newsletter/disiscrizione/1.LG.marea.sbagliato', 'account'))
  await expect(page.getByRole('alert')).toContainText('Questo link non è valido.')
  await expectAccessible(page)
})
