import { renderToStaticMarkup } from 'react-dom/server'
import type { Picture } from 'contract/platform/shapes.ts'
import { expect, test } from 'vitest'
import { ArticleBody } from './article-body.tsx'

const picture = (src: string): Picture => ({
  ...{ src, widths: [640], avif: false, width: 640, height: 427, alt: '', caption: null, credit: null },
  focus: [50, 40],
})
const figure = (place: number) => `<figure data-picture="${place}"></figure>`
const drawn = (html: string) =>
  renderToStaticMarkup(
    <ArticleBody html={html} pictures={[picture('/media/a'), picture('/media/b')]} dropCap />,
  )

test('the picture that stands above an article is not in its text again', () => {
  const html = drawn(`<p>Uno.</p>${figure(0)}<p>Due.</p>${figure(1)}`)
  expect(html).not.toContain('/media/a')
  expect(html).toContain('/media/b')
})

test('the first words open the text, also where that picture stood before them', () => {
  const opens = /<div class="[^"]+"><p>Uno\./
  expect(drawn(`<p>Uno.</p>${figure(0)}<p>Due.</p>`)).toMatch(opens)
  expect(drawn(`${figure(0)}<p>Uno.</p>${figure(1)}<p>Due.</p>`)).toMatch(opens)
})
