import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrands } from './brands.ts'
import { project } from './settings.ts'

const { faq, all, shared } = await loadBrands(join(project, 'brands'))
const questions = faq.categories.flatMap((category) => category.questions)

test('every masthead has forty answers and more', () => {
  for (const { sigla } of all)
    expect(questions.filter(({ only }) => !only || only.includes(sigla)).length).toBeGreaterThan(40)
})

test('every link of an answer leads to a page of the site map', async () => {
  const map = await readFile(join(project, 'web/routes.ts'), 'utf8')
  const legal = Object.keys(shared.legal).map((page) => `/info/${page}`)
  const known = ['/', '/rss.xml', ...legal]
  const links = questions.flatMap(({ answer }) =>
    answer.flatMap((text) => Array.from(text.matchAll(/\]\(([^)]+)\)/g), (m) => m[1]!)),
  )
  expect(links.length).toBeGreaterThan(30)
  for (const link of links) {
    const path = link.replace('{account}', '')
    const last = path.split('/').filter(Boolean)
    const listed = map.includes(`'${last.join('/')}'`) || last.every((word) => map.includes(`'${word}'`))
    expect([link, known.includes(path) || listed || map.includes(`'${last.at(-1)}'`)]).toEqual([link, true])
  }
})

test('answers have curled apostrophes, no exclamation marks, no parenthesised plurals', () => {
  for (const { question, answer } of questions)
    for (const text of [question, ...answer]) expect(text).not.toMatch(/['"!]|\(i\)|\(e\)/)
})
