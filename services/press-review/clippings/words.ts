import type { Brand } from 'contract/reading/site/brand.ts'

/** Shares that people say in words, with how far from them is near enough. */
const fractions: readonly (readonly [share: number, words: string])[] = [
  [1 / 4, 'un quarto di pagina'],
  [1 / 3, 'un terzo di pagina'],
  [1 / 2, 'mezza pagina'],
  [2 / 3, 'due terzi di pagina'],
  [3 / 4, 'tre quarti di pagina'],
  [1, 'una pagina'],
]
const NEAR = 0.02

const pages = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** A share of a page (0–1, more over several) in words: `un quarto di pagina`, `12 % della pagina`. */
export function shareInWords(share: number): string {
  const near = fractions.find(([one]) => Math.abs(one - share) <= NEAR)
  if (near) return near[1]
  if (share >= 1) return `${pages.format(share)} pagine`
  return `${Math.max(1, Math.round(share * 100))}\u00a0% della pagina`
}

const copies = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/**
 * Copies of a masthead, who says so and when: `48.200 copie (dato dell’editore, 2025)`; null: its settings do
 * not say it.
 */
export const circulationInWords = ({ circulation }: Pick<Brand, 'circulation'>): string | null =>
  circulation
    ? `${copies.format(circulation.copies)}\u00a0copie (${circulation.source}, ${circulation.year})`
    : null

/** An edition as people call it: `Nazionale`, `Laguna nord`. */
export const editionInWords = (edition: string): string =>
  edition.charAt(0).toUpperCase() + edition.slice(1).replaceAll('-', ' ')
