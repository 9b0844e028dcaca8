import { romeDay } from 'contract/platform/rome.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { mailsTo } from './mail.ts'
import { signIn } from './signed-in.ts'

const RECIPIENT = 'i.vallarin@vallarin.example.it'
const CODE = /\b\d{4} \d{4}\b/

/** What the letters to an address have of this, the newest first. */
const allInLetters = async (edicola: Edicola, to: string, has: RegExp): Promise<string[]> =>
  (await mailsTo(edicola, to)).flatMap(({ text }) => has.exec(text)?.[0] ?? [])

/** The newest of them, once there is one; `known` ones came before. */
async function inLetter(
  edicola: Edicola,
  to: string,
  has: RegExp,
  { timeout = 60_000, known = [] }: { timeout?: number; known?: readonly string[] } = {},
): Promise<string> {
  let letter: string | undefined
  await expect(async () => {
    letter = (await allInLetters(edicola, to, has)).find((match) => !known.includes(match))
    expect(letter).toBeDefined()
  }).toPass({ timeout })
  return letter!
}

test('when the review leaves by itself is written, and kept', async ({ page, edicola }) => {
  await signIn(page, edicola, 'azienda', '/rassegna/invii')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Nei giorni che scelgo' }).check()
  await page.getByRole('button', { name: 'Salva l’orario' }).click()
  await expect(page.getByText('Scegli almeno un giorno')).toBeVisible()
  await page.getByRole('radio', { name: 'Mai: la mando io' }).check()
  await page.getByRole('button', { name: 'Salva l’orario' }).click()
  await expect(page.getByText('L’orario è salvo.')).toBeVisible()
})

/** It wants a day with an article in it: the demo fills today's, or another journey before this one has. */
test('from a filled day to a mailbox, read by a link with a code, and put right', async ({
  page,
  open,
  edicola,
  expects,
}) => {
  // An article that was born on line, or that another journey adds, has no picture of a page.
  expects(/status (of )?404/)
  // Its two PDFs wait for whatever else is drawn.
  test.setTimeout(720_000)
  page.setDefaultTimeout(240_000)
  const today = romeDay(Date.now())
  await signIn(page, edicola, 'azienda', `/rassegna/invii/${today}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invia la rassegna')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  test.skip(await page.getByText('Niente, per ora').isVisible(), 'the demo has an empty day today')
  // A whole day of clippings is drawn in a minute.
  await page.goto(edicola.url('MG', `/rassegna/${today}`))
  const choices = page.getByRole('checkbox', { name: /^Scegli «/ })
  await expect(choices.first()).toBeVisible()
  // At night the day has only what other journeys have added.
  const several = Math.min(3, await choices.count())
  for (let i = 0; i < several; i++) await choices.nth(i).press('Space')
  await page.getByRole('link', { name: 'Invia…' }).press('Enter')
  await expect(page.getByRole('radio', { name: /persone che scelgo/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /Ilaria Vallarin/ }).press('Space')
  await page.getByRole('button', { name: 'Invia a 1 persona' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 email inviata su 1', { timeout: 240_000 })
  await expectAccessible(page)

  const path = await inLetter(edicola, RECIPIENT, /\/rassegna\/lettura\/[\w.-]+/)
  const reader = await open()
  await reader.goto(edicola.url('MG', path))
  await expect(reader.getByRole('heading', { level: 1, name: 'Un codice, poi leggi' })).toBeVisible()
  await expectAccessible(reader)
  const known = await allInLetters(edicola, RECIPIENT, CODE)
  await reader.getByRole('button', { name: 'Mandami il codice' }).press('Enter')
  const code = await inLetter(edicola, RECIPIENT, CODE, { known })
  await reader.getByRole('textbox', { name: 'Codice' }).fill(code.replace(' ', ''))
  await reader.keyboard.press('Enter')
  await expect(reader.getByRole('heading', { name: 'Indice' })).toBeVisible()
  await expectAccessible(reader)
  await expectNoSidewaysScroll(reader)

  // Something is put right afterwards: who received it is told what, by keyboard alone.
  const note = `Da leggere per primo, ore ${Date.now()}`
  await page.goto(edicola.url('MG', `/rassegna/${today}`))
  await page
    .getByRole('button', { name: /^Altre azioni per/ })
    .first()
    .press('Enter')
  await dialog.getByRole('button', { name: /nota$/ }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Nota' }).fill(note)
  await dialog.getByRole('button', { name: 'Salva la nota' }).press('Enter')
  await expect(page.getByText(note)).toBeVisible()
  await page.goto(edicola.url('MG', '/rassegna/invii'))
  await page
    .getByRole('link', { name: /^Rassegna di/ })
    .first()
    .press('Enter')
  await dialog.getByRole('button', { name: 'Manda una rettifica…' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Testo della rettifica' })).toHaveValue(
    /Nota (aggiunta|cambiata)/,
  )
  await expectAccessible(page)
  const notes = await allInLetters(edicola, RECIPIENT, /Nota (aggiunta|cambiata): .+/)
  await dialog.getByRole('button', { name: 'Invia la correzione a 1 persona' }).press('Enter')
  await inLetter(edicola, RECIPIENT, /Nota (aggiunta|cambiata): .+/, { timeout: 240_000, known: notes })
})
