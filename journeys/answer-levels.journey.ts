import { put, rested, talk } from './chatbot-asking.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { signIn } from './signed-in.ts'

test('a claim, quotes and headlines are told apart; each quote leads to its place in the article', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'rag', '/chatbot')
  const answer = (question: string) => talk(page).getByRole('article', { name: question })
  const putAndWait = async (question: string) => {
    await rested(page)
    await put(page, question)
    await expect(answer(question).getByRole('button', { name: 'Copia la risposta' })).toBeVisible()
  }

  const claimed = 'Chi è la relatrice della norma sugli affitti?'
  await putAndWait(claimed)
  await expect(answer(claimed)).toContainText('Brusati')
  await expect(answer(claimed).getByRole('heading', { name: 'Fonti' })).toBeVisible()
  await expect(answer(claimed).getByRole('figure')).toHaveCount(0)

  const quoted = 'Perché la norma sugli affitti era ferma?'
  await putAndWait(quoted)
  const figures = answer(quoted).getByRole('figure')
  await expect(figures.first()).toBeVisible()
  await expect(answer(quoted)).toContainText(/dic(?:e|ono):/)
  await expect(figures.first().getByRole('link')).toHaveAttribute('href', /\/articolo\/.*#:~:text=/)
  await expect(figures.locator('mark').first()).toBeVisible()
  await expectAccessible(page)

  const unknown = 'Qual è la ricetta della carbonara?'
  await putAndWait(unknown)
  await expect(answer(unknown)).toContainText('Non ho trovato articoli che rispondano a questa domanda')
  await expect(answer(unknown).getByRole('link').first()).toHaveAttribute('href', /\/articolo\//)
  await expect(answer(unknown).getByRole('figure')).toHaveCount(0)

  await putAndWait('Grazie!')
  await expect(answer('Grazie!')).toContainText('Di niente')
  await expect(answer('Grazie!').getByRole('link')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
