import { join } from 'node:path'
import { readArticles } from '../demo/publisher/raw-material.ts'
import { project } from '../start/settings.ts'
import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { expectWhole } from './judge.ts'

/** Words alone: the importer may have changed quotation marks, spaces and tags. */
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;|&apos;/g, '’')
    .replace(/&(quot|laquo|raquo|nbsp);/g, ' ')
    .replace(/&amp;/g, '&')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

test(
  'a paid article shows its public part and the way to subscribe; its rest is nowhere',
  { tag: '@senza-script' },
  async ({ page, edicola }) => {
    const written = (await readArticles(join(project, 'demo/articles'))).filter((a) => a.paid)
    let looked = 0
    for (const section of edicola.brand('MG').sections) {
      const list = (await ask(edicola.url('MG', `/sezione/${section.slug}`))).text
      for (const [, path] of list.matchAll(/<h2[^>]*><a href="(\/articolo\/[^"]+)"/g)) {
        const { text: html } = await ask(edicola.url('MG', path))
        const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? ''
        const source = written.find((a) => words(a.title) === words(title))
        if (!source) continue
        const paragraphs = source.blocks.filter((b) => b.kind === 'paragraph').map((b) => words(b.text))
        const id = /^\/articolo\/(?:ds\/)?(\d+)/.exec(path!)![1]
        const places = [
          html,
          (await ask(edicola.url('MG', `/api/edicola/articolo?id=${id}`))).text,
          (await ask(edicola.url('MG', `/api/edicola/articolo-online?id=${id}`))).text,
        ]
        for (const place of places) {
          const shown = words(place)
          expect(shown, `${path}: the first paragraph is public`).toContain(paragraphs[0]!.slice(0, 80))
          for (const paragraph of paragraphs.slice(3))
            expect(shown, `${path}: what is paid`).not.toContain(paragraph.slice(0, 60))
        }
        looked++
      }
    }
    expect(looked).toBeGreaterThan(3)

    await page.goto('/')
    const paid = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByText('Per abbonati') })
      .first()
    await paid.getByRole('heading').getByRole('link').click()
    const wall = page.getByRole('region', { name: 'L’articolo continua per chi è abbonato' })
    await expect(wall).toBeVisible()
    await expect(wall.getByText(/^Manc(a un minuto|ano \d+ minuti) di lettura/)).toBeVisible()
    await expect(wall.getByRole('link', { name: 'Abbonati e continua a leggere' })).toHaveAttribute(
      'href',
      edicola.url('MG', `/vetrina?articolo=${encodeURIComponent(new URL(page.url()).pathname)}`, 'shop'),
    )
    const back = encodeURIComponent(page.url())
    await expect(wall.getByRole('link', { name: 'Accedi' })).toHaveAttribute(
      'href',
      edicola.url('MG', `/sso/request-login?redirect_uri=${back}`, 'account'),
    )
  },
)

test('a free article is whole and says so', { tag: '@senza-script' }, async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasNot: page.getByText('Per abbonati') })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expectWhole(page)
  await expect(page.getByText('L’articolo continua')).toHaveCount(0)
})
