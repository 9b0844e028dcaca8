import { field, put, talk } from './chatbot-asking.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { signIn } from './signed-in.ts'

test('a claim, quotes and headlines are told apart; each quote leads to its place in the article', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'rag', '/chatbot')
  const answer = (question: string) => talk(page).getByRole('article', { name: question })

  const claimed = 'Chi dirige l’ufficio del patrimonio della Santa Sede?'
  await put(page, claimed)
  await expect(answer(claimed)).toContainText('Leandro Iturralde')
  await expect(answer(claimed).getByRole('heading', { name: 'Fonti' })).toBeVisible()

  const summed = 'Riassumi la manovra del fondo affitti'
  await expect(field(page)).toBeEditable()
  await put(page, summed)
  const figures = answer(summed).getByRole('figure')
  await expect(figures.first()).toBeVisible()
  await expect(answer(summed)).toContainText(/dic(?:e|ono):/)
  await expect(figures.first().getByRole('link')).toHaveAttribute('href', /\/articolo\/.*#:~:text=/)
  await expect(figures.first().locator('mark').first()).toBeVisible()
  await expectAccessible(page)

  const unknown = 'Qual è la ricetta della carbonara?'
  await put(page, unknown)
  await expect(answer(unknown)).toContainText('Non ho trovato articoli che rispondano a questa domanda')
  await expect(answer(unknown).getByRole('link')).toHaveCount(3)
  await expect(answer(unknown).getByRole('figure')).toHaveCount(0)

  await put(page, 'Grazie!')
  await expect(answer('Grazie!')).toContainText('Di niente')
  await expect(answer('Grazie!').getByRole('link')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
