import { testBrand } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import type { Digest, DigestItem } from './content.ts'
import { drawDigest } from './draw-pdf.ts'
import { expectArchival } from '../../platform/test/archival-pdf.ts'
import { flat, readPdf } from '../../platform/test/pdf.ts'
import { digestOf, item, paperClipping, paragraphs } from './test-digest.ts'

const brand = testBrand({ name: 'Il Meriggio' })
async function bytesOf(digest: Digest): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of drawDigest(digest)) parts.push(part)
  return Buffer.concat(parts)
}
const draw = async (items: readonly DigestItem[], over: Partial<Digest> = {}) => {
  const bytes = await bytesOf(digestOf(brand, [{ name: 'Vetro & forni', items }], over))
  return { bytes, ...(await readPdf(bytes)) }
}

test('each clip has a heading, a picture with words in its place, and its rights as text', async () => {
  const clipping = paperClipping([{ width: 700, height: 500 }])
  const { pages } = await draw([item({ clipping }), item({ title: 'Il gas costa meno', clipping })])
  const tags = flat(pages.flatMap((page) => page.tags))
  expect(tags.filter(({ role }) => role === 'H2').map(({ text }) => text.trim())).toEqual([
    'Indice',
    'Vetro, l’accordo che tiene aperti i forni di Murano',
    'Il gas costa meno',
  ])
  const clips = tags.filter(({ role, alt }) => role === 'Figure' && alt?.startsWith('Ritaglio'))
  expect(clips.map(({ alt }) => alt)).toEqual([
    'Ritaglio: «Vetro, l’accordo che tiene aperti i forni di Murano», Il Meriggio. Il testo segue.',
    'Ritaglio: «Il gas costa meno», Il Meriggio. Il testo segue.',
  ])
  const places = tags.filter(({ role, alt }) => role === 'Figure' && alt?.includes('in piccolo'))
  expect(places[0]!.alt).toBe('La pagina 12 in piccolo: l’articolo sta in alto a sinistra.')
  for (const page of pages)
    if (flat(page.tags).some(({ role, alt }) => role === 'Figure' && alt?.startsWith('Ritaglio')))
      expect(flat(page.tags).some(({ text }) => text.includes('Copia per uso interno di Officine'))).toBe(
        true,
      )
  expect(tags.every(({ role, alt }) => role !== 'Figure' || Boolean(alt))).toBe(true)
})

test('the index and the bookmarks lead to the page where the item begins', async () => {
  const long = item({ title: 'Il primo', text: paragraphs(25) })
  const { pages, pageOf, outline } = await draw([
    long,
    item({ title: 'Il secondo' }),
    item({ title: 'Terzo' }),
  ])
  const links = pages[0]!.links
  expect(links).toHaveLength(3)
  for (const [i, title] of ['Il primo', 'Il secondo', 'Terzo'].entries()) {
    const place = links[i]!.dest as string
    const page = await pageOf(place)
    expect(
      flat(pages[page - 1]!.tags)
        .find(({ role }) => role === 'H2')!
        .text.trim(),
    ).toBe(title)
    // What the index prints is where it leads.
    const entry = flat(pages[0]!.tags).filter(({ role }) => role === 'Link')[i]!
    expect(entry.text).toBe(`${title} Il Meriggio, Nazionale · pagina 12 vai a pagina ${page}`)
    expect(links[i]!.contentsObj.str).toContain(`vai a pagina ${page}`)
  }
  expect(await pageOf(links[1]!.dest as string)).toBeGreaterThan(3)
  expect(outline!.map(({ title }) => title)).toEqual(['Vetro & forni'])
  expect(outline![0]!.items.map(({ title }) => title)).toEqual(['Il primo', 'Il secondo', 'Terzo'])
})

test('links are elements of the structure, and each says where it leads', async () => {
  const { bytes, pages } = await draw([item({ clipping: paperClipping([{ width: 500, height: 300 }]) })])
  expectArchival(bytes, 'Rassegna stampa del 20 novembre 2026')
  const links = pages.flatMap((page) => page.links)
  expect(links).toHaveLength(2)
  expect(links.every(({ contentsObj }) => contentsObj.str !== '')).toBe(true)
  expect(links[1]!.url).toBe('http://edicola.meriggio.localhost/articolo/accordo-10')
  expect(bytes.toString('latin1').match(/\/OBJR/g)).toHaveLength(2)
  expect(bytes.toString('latin1').match(/\/StructParent \d/g)).toHaveLength(2)
})

test('the text is found with its accents and ligatures, and other letters never stop it', async () => {
  const strange = 'Ștefănescu e Łódź, però l’officina è difficile: Ω 東 😀 x\u0304 \u202eabc\u0000\ud800'
  const { pages } = await draw([item({ title: strange, text: `${strange}\n${paragraphs(1)}` })])
  const text = pages.map((page) => page.text).join('\n')
  expect(text).toContain('Ștefănescu e Łódź, però l’officina è difficile: ? ? ? x abc')
  expect(text).toContain('il flusso dei finanziamenti')
  expect(text).toContain('città')
})

test('an item over two pages of the newspaper is read in order: head, sheets, text', async () => {
  const clipping = paperClipping(
    [
      { width: 900, height: 1300 },
      { width: 900, height: 1300 },
    ],
    [12, 13],
  )
  const { pages } = await draw([item({ clipping, text: paragraphs(30, 'Comincia qui. ') })])
  const tags = flat(pages.slice(1).flatMap((page) => page.tags)).filter(({ role }) =>
    /^(H\d|P|Figure)$/.test(role),
  )
  const at = (of: (tag: (typeof tags)[number]) => boolean) => tags.findIndex(of)
  const order = [
    at(({ role }) => role === 'H2'),
    at(({ alt }) => alt?.startsWith('La pagina 12') ?? false),
    at(({ alt }) => alt?.startsWith('La pagina 13') ?? false),
    at(({ alt }) => alt?.startsWith('Ritaglio, foglio 1 di 2') ?? false),
    at(({ text }) => text.startsWith('Foglio 1 di 2')),
    at(({ alt }) => alt?.startsWith('Ritaglio, foglio 2 di 2') ?? false),
    at(({ role, text }) => role === 'H3' && text.startsWith('Testo')),
    at(({ text }) => text.startsWith('Comincia qui.')),
  ]
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('headings step down one by one, and what repeats on pages is not read', async () => {
  const { pages } = await draw([item(), item()], { note: 'Una nota', errata: 'Mancava un articolo.' })
  const tags = flat(pages.flatMap((page) => page.tags))
  const levels = tags.filter(({ role }) => /^H\d$/.test(role)).map(({ role }) => Number(role[1]))
  expect(levels[0]).toBe(1)
  for (const [i, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1)
  expect(tags.filter(({ role }) => role === 'H1')).toHaveLength(1)
  expect(tags.map(({ text }) => text).join(' ')).toContain('Mancava un articolo.')
  expect(pages[1]!.text).toContain(`pagina 2 di ${pages.length}`)
  expect(tags.some(({ text }) => text.includes(`pagina 2 di ${pages.length}`))).toBe(false)
})

test('it says of itself what PDF/UA asks for, whatever is in its title', async () => {
  const { bytes, info, mark } = await draw([item()], { title: 'Vetro & <forni>' })
  const raw = bytes.toString('latin1')
  expect((info as { Title: string }).Title).toBe('Vetro & <forni>')
  expect(raw).toContain('Vetro &amp; &lt;forni&gt;</rdf:li>')
  expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(raw).toMatch(/\/Lang \(it-IT\)/)
  expect(raw).toMatch(/\/DisplayDocTitle true/)
  expect(raw.match(/\/Tabs \/S/g)).toHaveLength(raw.match(/\/Type \/Page\n/g)!.length)
  expect(new Map(mark as unknown as Map<string, boolean>).get('Marked')).toBe(true)
})

test('a day without items is a front page', async () => {
  const { pages } = await draw([])
  expect(pages).toHaveLength(1)
  expect(pages[0]!.text).toContain('Nessun articolo')
})

test('what fails to be cut fails the digest', async () => {
  const clipping = {
    ...paperClipping([{ width: 500, height: 300 }]),
    draw: () => Promise.reject(new Error('no')),
  }
  await expect(draw([item({ clipping })])).rejects.toThrow('no')
})

test('the same digest is the same bytes', async () => {
  const digest = digestOf(brand, [{ name: '', items: [item()] }])
  expect((await bytesOf(digest)).equals(await bytesOf(digest))).toBe(true)
})
