import { testBrand } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { drawReport } from './draw-report.ts'
import { expectArchival } from '../../platform/test/archival-pdf.ts'
import { flat, readPdf } from '../../platform/test/pdf.ts'
import { paperPicture } from './test-digest.ts'

const brand = testBrand({ name: 'Il Meriggio' })

test('a report has its table as a table, its bars and pictures with words in their place', async () => {
  const bytes = await drawReport({
    brand,
    title: 'Misure della rassegna',
    subtitle: 'Officine Vallarin, ottobre 2026',
    day: '2026-11-20',
    sections: [
      {
        title: 'Uscite per testata',
        lines: ['Quante volte se n’è parlato.'],
        table: {
          head: ['Testata', 'Uscite'],
          rows: Array.from({ length: 90 }, (_, i) => [`Testata ${i}`, String(i)]),
          numeric: [1],
        },
        bars: [
          { name: 'Il Meriggio', value: 12 },
          { name: 'La Lagunare', value: 0 },
        ],
      },
      {
        title: 'Settimana per settimana',
        lines: [],
        columns: Array.from({ length: 105 }, (_, i) => ({ name: `Settimana ${i}`, value: i })),
      },
      { title: 'Ritagli', lines: [], pictures: [{ jpeg: await paperPicture(300, 200), alt: 'Pagina 12' }] },
    ],
  })
  expectArchival(bytes, 'Misure della rassegna')
  const { pages } = await readPdf(bytes)
  // A table that goes on is listed on each of its pages; its words only where they stand.
  const tags = flat(pages.flatMap((page) => page.tags)).filter(
    ({ text, alt }) => text !== '' || alt !== undefined,
  )
  expect(tags.filter(({ role }) => /^H\d$/.test(role)).map(({ text }) => text)).toEqual([
    'Misure della rassegna',
    'Uscite per testata',
    'Settimana per settimana',
    'Ritagli',
  ])
  expect(tags.filter(({ role }) => role === 'TR')).toHaveLength(91)
  expect(tags.filter(({ role }) => role === 'TD').map(({ text }) => text)).toEqual(
    Array.from({ length: 90 }, (_, i) => String(i)),
  )
  // Head cells stand again on the next page for the eye alone.
  expect(tags.filter(({ role, text }) => role === 'TH' && text === 'Uscite')).toHaveLength(1)
  expect(pages[1]!.text).toContain('Uscite')
  expect(tags.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
    'Il Meriggio',
    'Grafico a barre. Il Meriggio: 12; La Lagunare: 0.',
    expect.stringMatching(/^Grafico a colonne\. Settimana 0: 0; .*; Settimana 104: 104\.$/) as string,
    'Pagina 12',
  ])
  expect(pages.at(-1)!.text).toContain(`pagina ${pages.length} di ${pages.length}`)
})

test('what nobody counted on is drawn all the same', async () => {
  const bytes = await drawReport({
    brand,
    title: '',
    subtitle: '',
    day: '2026-11-20',
    sections: [
      { title: '', lines: [''], table: { head: ['A', 'B'], rows: [['x'], []] }, bars: [] },
      { title: 'Ω'.repeat(900), lines: ['\u0000'], bars: [{ name: 'x'.repeat(900), value: Number.NaN }] },
    ],
  })
  expect((await readPdf(bytes)).pages.length).toBeGreaterThan(0)
})
