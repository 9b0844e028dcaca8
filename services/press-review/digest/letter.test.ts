import { testBrand } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { digestLetter } from './letter.ts'
import { linksIn } from '../../platform/test/find-links.ts'
import { digestOf, item, paragraphs } from './test-digest.ts'

const brand = testBrand({ name: 'Il Meriggio' })
const around = {
  read: 'http://edicola.meriggio.localhost/rassegna/lettura/abc',
  attached: true,
  unsubscribe: 'http://edicola.meriggio.localhost/rassegna/disiscrizione/abc',
  why: 'Ricevi questa email perché Silvia Vallarin ti ha messo fra i destinatari.',
  publisher: { publisher: 'Editoriale Meriggio S.p.A.', publisherAddress: 'Via Solferino 1, Milano' },
}

test('a letter says what a digest says, with the rights of each item and the way out', () => {
  const topics = [
    { name: '', items: [item({ title: 'Il gas costa meno', note: 'Da leggere.' })] },
    { name: 'Vetro', items: [item()] },
  ]
  const letter = digestLetter(digestOf(brand, topics, { errata: 'Mancava un articolo.' }), around)
  expect(letter.subject).toBe('Rassegna stampa del 20 novembre 2026 (corretta)')
  for (const said of [letter.text, letter.html]) {
    expect(said).toContain('Mancava un articolo.')
    expect(said).toContain('Il gas costa meno')
    expect(said).toContain('Nota: Da leggere.')
    expect(said).toContain(around.read)
    expect(said).toContain(around.unsubscribe)
    expect(said).toContain('Il PDF con i ritagli è allegato')
    expect(said.match(/Copia per uso interno di Officine Vallarin/g)).toHaveLength(2)
  }
  expect(letter.html).toContain('>Vetro</h2>')
  expect(letter.text).toContain('\nVETRO\n')
})

test('nothing that was written becomes markup, and nothing is asked for outside', () => {
  const bad = '<img src=x onerror=alert(1)>"&\u202e\r\nBcc: a@b.it'
  const over = { title: bad, note: bad, author: bad, masthead: bad, text: bad, rights: bad }
  const digest = digestOf(brand, [{ name: bad, items: [item(over)] }], { title: bad, note: bad, errata: bad })
  const { html, subject } = digestLetter(digest, { ...around, why: bad })
  expect(html).not.toMatch(/<img|<script|<link|url\(/)
  expect(html).not.toContain('\u202e')
  expect(subject).not.toMatch(/[\r\n\u202e]/)
})

test('nothing that an editor typed is a link, and what a newspaper wrote stays as it was', () => {
  const bad = 'Premio: https://premi.example.com, www.premi.it, ladro@premi.it'
  const over = { title: bad, author: bad, masthead: bad, text: bad, rights: bad }
  const topics = [
    { name: bad, items: [item({ ...over, note: bad, url: null, edition: null }), item({ note: bad })] },
    // In capitals it ends in two letters.
    { name: 'premi-rai.ﬁ', items: [item()] },
  ]
  const digest = digestOf(brand, topics, { review: bad, title: bad, note: `${bad}\n${bad}`, errata: bad })
  const { subject, text, html } = digestLetter(digest, { ...around, why: bad })
  for (const part of [subject, text, html.replaceAll(/<[^>]*>/g, ' ')])
    expect(linksIn(part).filter((link) => !link.includes('.localhost'))).toEqual([])
  const printed = item({ title: 'Il piano di Amazon.it per Murano' })
  expect(digestLetter(digestOf(brand, [{ name: '', items: [printed] }]), around).text).toContain(
    printed.title,
  )
})

test('three hundred items stay under 90 kB, and the letter says how many are left', () => {
  const items = Array.from({ length: 300 }, (_, i) =>
    item({
      title: `${i} ${'Titolo lungo con però e perché '.repeat(9)}`,
      note: paragraphs(2),
      text: paragraphs(9),
    }),
  )
  const { html, text } = digestLetter(
    digestOf(brand, [{ name: 'Vetro', items }], {
      note: '&'.repeat(9000),
      errata: 'x\n'.repeat(5000),
    }),
    around,
  )
  expect(Buffer.byteLength(html)).toBeLessThan(90_000)
  expect(Buffer.byteLength(text)).toBeLessThan(90_000)
  const left = Number(/Ci sono altri (\d+) articoli nel PDF allegato/.exec(html)![1])
  expect((html.match(/<h3 /g) ?? []).length + left).toBe(300)
})

test('without a page to read, titles lead to the newsstand, or nowhere', () => {
  const { read: _, ...plain } = around
  const { html } = digestLetter(
    digestOf(brand, [{ name: '', items: [item(), item({ url: null, title: 'Da carta' })] }]),
    plain,
  )
  expect(html).toContain('href="http://edicola.meriggio.localhost/articolo/accordo-10"')
  expect(html).toMatch(/<h3[^>]*>Da carta<\/h3>/)
})
