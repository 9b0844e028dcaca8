import type { PressBrand } from './copy.ts'

/** How page 1 is arranged. */
export type Arrangement = 'banner' | 'window' | 'column' | 'deck'
/** The line of the masthead above its blocks. */
export type RuleKind = 'double' | 'wave' | 'ledge' | 'signal' | 'solid' | 'planks'

/** What makes a masthead's pages its own. */
export interface Face {
  columns: 4 | 5
  arrangement: Arrangement
  rule: RuleKind
  /** Weight of the headlines. */
  weight: number
  /** Width of the wordmark on page 1, in points. */
  wordmark: number
  founded: number
  price: string
  director: string
  colours: {
    ink: string
    grey: string
    hair: string
    accent: string
    deep: string
    paper: string
    tint: string
  }
}

type FaceStyle = Omit<Face, 'colours'>

const faceStyles: Record<string, FaceStyle> = {
  MG: {
    columns: 5,
    arrangement: 'banner',
    rule: 'double',
    weight: 640,
    wordmark: 420,
    founded: 1919,
    price: '1,80 €',
    director: 'Agnese Torrigiani',
  },
  LG: {
    columns: 4,
    arrangement: 'window',
    rule: 'wave',
    weight: 560,
    wordmark: 340,
    founded: 1946,
    price: '1,50 €',
    director: 'Marco Zennaro',
  },
  CA: {
    columns: 5,
    arrangement: 'column',
    rule: 'ledge',
    weight: 690,
    wordmark: 436,
    founded: 1924,
    price: '1,50 €',
    director: 'Livia Marsan',
  },
  EM: {
    columns: 5,
    arrangement: 'window',
    rule: 'signal',
    weight: 740,
    wordmark: 470,
    founded: 1887,
    price: '1,60 €',
    director: 'Bartolomeo Parodi',
  },
  QP: {
    columns: 5,
    arrangement: 'deck',
    rule: 'solid',
    weight: 680,
    wordmark: 486,
    founded: 1948,
    price: '1,40 €',
    director: 'Ines Ghidoni',
  },
  GZ: {
    columns: 4,
    arrangement: 'column',
    rule: 'planks',
    weight: 540,
    wordmark: 660,
    founded: 1868,
    price: '2,00 €',
    director: 'Elisabetta Barovier',
  },
}
const plain: FaceStyle = {
  columns: 5,
  arrangement: 'banner',
  rule: 'solid',
  weight: 640,
  wordmark: 380,
  founded: 1950,
  price: '1,50 €',
  director: 'la redazione',
}

/**
 * The face of a masthead: its colours come from its own look, the rest from the press's drawings (a new
 * masthead gets a plain one).
 */
export function faceOf(brand: PressBrand): Face {
  const token = (name: string, otherwise: string) =>
    new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(brand.look)?.[1] ?? otherwise
  const [paper, tint] = [token('paper', '#fffefc'), token('tint', '#f6f1e7')]
  // Newsprint: between the screen's paper and its tint, a little darker; boxes go a step further.
  const newsprint = mix(mix(paper, tint, 0.5), '#f5f0e6', 0.5)
  const accent = token('acc', '#9e1b1e')
  return {
    ...(faceStyles[brand.sigla] ?? plain),
    colours: {
      ink: '#19181b',
      grey: '#57535a',
      hair: '#bdb6a8',
      accent,
      deep: token('deep', '#333333'),
      paper: newsprint,
      tint: mix(mix(tint, '#d8cfbc', 0.42), accent, 0.012),
    },
  }
}

/** Two colours, the second for `share` of the whole. */
export function mix(one: string, other: string, share: number): string {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const second = channels(other)
  return `#${channels(one)
    .map((c, i) =>
      Math.round(c * (1 - share) + second[i]! * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
