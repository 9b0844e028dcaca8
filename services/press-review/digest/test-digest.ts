import type { Brand } from 'contract/reading/site/brand.ts'
import sharp from 'sharp'
import type { Clipping } from '../clippings/clipping.ts'
import type { Digest, DigestItem } from './content.ts'

const sentence =
  'La perché città più grande ha affidato l’officina a un consorzio di fornitori; ' +
  'il flusso dei finanziamenti, però, è già difficile. '
/** Paragraphs of a text, with accents and ligatures. */
export const paragraphs = (many: number, start = ''): string =>
  start + Array.from({ length: many }, () => sentence.repeat(3).trim()).join('\n')

/** Columns of grey lines on paper, as an article looks from afar, in noise: a JPEG that is hard to pack. */
export const paperPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#f4f1ea',
      noise: { type: 'gaussian', mean: 200, sigma: 25 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

/** A clipping that is drawn when it is asked for. */
export const paperClipping = (
  sheets: readonly { width: number; height: number }[],
  pages = [12],
): Clipping => ({
  sheets: sheets.map((size) => ({ ...size, pieces: [], marks: [] })),
  share: 0.5,
  place: pages.map((page) => ({
    page,
    width: 300,
    height: 429,
    parts: [{ x: 0.05, y: 0.1, width: 0.4, height: 0.3 }],
  })),
  draw: (nth) => paperPicture(sheets[nth - 1]!.width, sheets[nth - 1]!.height),
  drawPlace: () => paperPicture(300, 429),
})

/** An item of a digest; `over` says otherwise. */
export const item = (over: Partial<DigestItem> = {}): DigestItem => ({
  id: '1',
  masthead: 'Il Meriggio',
  edition: 'Nazionale',
  date: '2026-11-20',
  page: 12,
  title: 'Vetro, l’accordo che tiene aperti i forni di Murano',
  author: 'Anna Bassi',
  note: '',
  text: paragraphs(4),
  url: 'http://edicola.meriggio.localhost/articolo/accordo-10',
  rights: '© Il Meriggio. Copia per uso interno di Officine Vallarin S.r.l., 20 novembre 2026.',
  circulation: '48.200 copie (ADS, 2026)',
  clipping: null,
  ...over,
})

/** A digest of a day. */
export const digestOf = (brand: Brand, topics: Digest['topics'], over: Partial<Digest> = {}): Digest => ({
  brand,
  review: 'Officine Vallarin S.r.l.',
  day: '2026-11-20',
  title: 'Rassegna stampa del 20 novembre 2026',
  note: '',
  errata: null,
  topics,
  ...over,
})
