import type { PartOfPage } from '../ports.ts'

const shares: readonly (readonly [least: number, words: string])[] = [
  [1.85, 'circa due pagine'],
  [1.3, 'circa una pagina e mezza'],
  [0.92, 'una pagina intera'],
  [0.7, 'tre quarti di pagina'],
  [0.58, 'due terzi di pagina'],
  [0.42, 'mezza pagina'],
  [0.29, 'un terzo di pagina'],
  [0.21, 'un quarto di pagina'],
  [0.15, 'un sesto di pagina'],
  [0.1, 'un ottavo di pagina'],
]

/** How much of a page an article takes, as people say it. `share`: 1 is a whole page. */
export const shareWords = (share: number): string =>
  share >= 2.3
    ? `circa ${new Intl.NumberFormat('it', { maximumFractionDigits: 0 }).format(share)} pagine`
    : (shares.find(([least]) => share >= least)?.[1] ?? 'meno di un decimo di pagina')

/** Where on its page an article stands: `in alto a sinistra`, `quasi su tutta la pagina`. */
export function placeWords(parts: readonly PartOfPage[]): string {
  const area = parts.reduce((sum, { width, height }) => sum + width * height, 0)
  if (parts.length === 0 || area > 0.75) return 'quasi su tutta la pagina'
  const middle = (start: 'x' | 'y', size: 'width' | 'height') =>
    parts.reduce((sum, part) => sum + (part[start] + part[size] / 2) * part.width * part.height, 0) /
    (area || 1)
  const third = (at: number, words: readonly [string, string, string]) =>
    words[at < 0.38 ? 0 : at > 0.62 ? 2 : 1]
  const high = third(middle('y', 'height'), ['in alto', 'a metà altezza', 'in basso'])
  return `${high} ${third(middle('x', 'width'), ['a sinistra', 'al centro', 'a destra'])}`
}
