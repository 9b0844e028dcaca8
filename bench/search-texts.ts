import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A made article: text without markup but its paragraphs. */
export interface MadeArticle {
  brand: string
  section: string
  authors: string[]
  kicker: string
  title: string
  standfirst: string
  paragraphs: string[]
  published: Date
  paid: boolean
}

const folder = fileURLToPath(new URL('../demo/articles/', import.meta.url))
export const brands = ['MG', 'LG', 'CA', 'EM', 'QP', 'GZ']
export const sections = [
  'politica',
  'economia',
  'esteri',
  'citta',
  'ambiente',
  'cultura',
  'idee',
  'sport',
  'vaticano',
  'scienza',
  'gusto',
]
export const YEARS = 12
const END = Date.UTC(2026, 10, 20)
const RARE = 300_000

/** A generator of numbers in [0, 1) that always gives the same ones (mulberry32). */
export function numbers(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Articles that count like real ones: words follow each other as in the demo's articles (half of them as in
 * one article, its theme), and one in thirty is a name out of 300,000 whose frequencies fall like Zipf's. 120
 * to 500 words, twelve years, newest last.
 */
export async function articleMaker(total: number): Promise<(index: number) => MadeArticle> {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.md'))
  const themes = await Promise.all(
    files.map(async (f) => {
      const [, head = '', body = ''] = (await readFile(folder + f, 'utf8')).split(/^---$/m)
      return {
        section: /^section: (\S+)/m.exec(head)?.[1] ?? 'citta',
        words: body.match(/[\p{L}\p{N}’]+[,.;:»]?/gu) ?? [],
      }
    }),
  )
  const all = themes.flatMap((t) => t.words)
  const after = new Map<string, number[]>()
  all.forEach((w, i) => void (after.get(w)?.push(i + 1) ?? after.set(w, [i + 1])))
  const authors = Array.from({ length: 400 }, (_, i) => `firma-${rareName(i * 7919).toLowerCase()}-${i}`)
  return (index) => {
    const random = numbers(index + 1)
    const theme = themes[Math.floor(random() ** 1.5 * themes.length)]!
    const at = END - (YEARS * 365 * 86_400_000 * (total - index)) / total
    const sentence = (length: number) => {
      const words: string[] = []
      let place = Math.floor(random() * theme.words.length)
      while (words.length < length) {
        const dice = random()
        if (dice < 0.033) words.push(rareName(Math.floor(RARE ** random())))
        else if (dice < 0.5) words.push(theme.words[place++ % theme.words.length]!)
        else {
          const next = after.get(words.at(-1) ?? '') ?? [Math.floor(random() * all.length)]
          words.push(all[next[Math.floor(random() * next.length)]!] ?? 'oggi')
        }
        if (random() < 0.1) place = Math.floor(random() * theme.words.length)
      }
      return words.join(' ')
    }
    const length = 120 + Math.floor(380 * random() ** 1.5)
    return {
      brand: brands[Math.floor(random() ** 1.4 * brands.length)]!,
      section: random() < 0.8 ? theme.section : sections[Math.floor(random() * sections.length)]!,
      authors: [authors[Math.floor(authors.length * random() ** 2)]!],
      kicker: sentence(2),
      title: sentence(8),
      standfirst: sentence(20),
      paragraphs: Array.from({ length: Math.ceil(length / 60) }, () => sentence(60)),
      published: new Date(at),
      paid: random() < 0.3,
    }
  }
}

const starts = [
  'Bal',
  'Cor',
  'Dam',
  'Fer',
  'Gal',
  'Lor',
  'Mar',
  'Nar',
  'Pel',
  'Quar',
  'Ros',
  'Sal',
  'Tam',
  'Val',
  'Zan',
  'Bru',
  'Cri',
  'Gra',
  'Tre',
  'Vis',
]
const middles = [
  'an',
  'er',
  'in',
  'ol',
  'us',
  'at',
  'ic',
  'on',
  'ar',
  'ell',
  'ind',
  'ott',
  'ag',
  'im',
  'ur',
  'ass',
  'end',
  'iv',
  'uc',
  'ov',
]
const ends = [
  'ini',
  'oni',
  'elli',
  'ati',
  'ucci',
  'aro',
  'esi',
  'otto',
  'azzi',
  'ieri',
  'ano',
  'ena',
  'olo',
  'assi',
  'erta',
  'igo',
  'ulli',
  'ante',
  'occhi',
  'emi',
]

/** The name of that rank, as a surname or a village might sound. */
function rareName(rank: number): string {
  const of = (list: string[], n: number) => list[n % list.length]!
  const n = Math.floor(rank)
  return (
    of(starts, n) +
    of(middles, Math.floor(n / 20)) +
    (n >= 8000 ? of(middles, Math.floor(n / 8000)) : '') +
    of(ends, Math.floor(n / 400))
  )
}
