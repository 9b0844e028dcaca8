import type { PressArticle } from './copy.ts'
import type { Cut } from './fonts.ts'
import { type Piece, type Widths, piecesOf, unitsOf } from './flow.ts'
import { LEAD, type Grid } from './sheet.ts'
import { balance, wrapLines } from './paragraph.ts'

/** Widths of the cuts a page is planned with. */
export type Rulers = Record<Cut, Widths>

/** An article on its way to the page: what is still to be printed of it. */
export interface Story {
  article: PressArticle
  pieces: Piece[]
  /** Part of it stands on page 1. */
  continued: boolean
  /** Its picture stands on page 1 already. */
  pictureSpent: boolean
  /** 1 opens a page, 2 is an ordinary piece. */
  level: 1 | 2
  quote: { text: string; by: string } | null
}

/** The words above a text, measured: `units` are lines of the grid. */
export interface Header {
  kicker: string
  title: string[]
  size: number
  leading: number
  standfirst: string[]
  deck: number
  byline: boolean
  units: number
  air: number
}

export function storyOf(article: PressArticle, grid: Grid, rulers: Rulers): Story {
  const quote = article.blocks.find((block) => block.kind === 'quote')
  return {
    article,
    continued: false,
    pictureSpent: false,
    level: 2,
    pieces: piecesOf(article.blocks, grid.column, rulers.body, rulers.bold),
    quote: quote ? { text: quote.text, by: quote.by ?? '' } : null,
  }
}

/** The text that is left after the first pieces went to page 1. */
export const remainder = (story: Story, printedPieces: number, pictureSpent: boolean): Story => ({
  ...story,
  pieces: story.pieces.slice(printedPieces),
  continued: printedPieces > 0,
  pictureSpent,
})

export const textUnits = (story: Story): number => unitsOf(story.pieces)

/** Headline sizes by the width of the piece in points. */
const sizeFor = (width: number, level: 1 | 2) =>
  level === 1 ? Math.min(48, 12.5 + width * 0.05) : Math.min(35, 11.5 + width * 0.046)

/** The header of an inside piece, at a share of its natural size. */
export function headerOf(story: Story, width: number, share: number, rulers: Rulers): Header {
  const { article, level } = story
  if (article.opinion) return opinionHeader(story, width, share, rulers)
  const size = Math.round(sizeFor(width, level) * share * 2) / 2
  const title = balance(article.title, width - (width < 700 ? 10 : 0), (text) => rulers.display(text) * size)
  const deck = width > 380 ? 12.6 : width > 180 ? 11.2 : 10.4
  const standfirst = wrapLines(article.standfirst, Math.min(width, 560), (text) => rulers.deck(text) * deck)
  return measureHeader({
    kicker: article.kicker,
    title,
    size,
    leading: size * 1.06,
    standfirst,
    deck,
    byline: article.by !== '',
  })
}

function opinionHeader({ article }: Story, width: number, share: number, rulers: Rulers): Header {
  const size = Math.round((width > 380 ? 30 : width > 180 ? 24 : 18.5) * share * 2) / 2
  const title = balance(article.title, width, (text) => rulers.displayItalic(text) * size)
  const standfirst = width > 180 ? wrapLines(article.standfirst, width, (text) => rulers.deck(text) * 11) : []
  return measureHeader({
    kicker: article.kicker,
    title,
    size,
    leading: size * 1.1,
    standfirst,
    deck: 11,
    byline: article.by !== '',
  })
}

export const KICKER = 11
/**
 * Height of the words above a text, rounded up to the grid; `air` is what the rounding leaves to share out.
 */
export function measureHeader(header: Omit<Header, 'units' | 'air'>): Header {
  const points =
    KICKER +
    2 +
    header.title.length * header.leading +
    (header.standfirst.length > 0 ? 4 + header.standfirst.length * header.deck * 1.2 : 0) +
    (header.byline ? 12 : 0) +
    7
  const units = Math.ceil(points / LEAD)
  return { ...header, units, air: units * LEAD - points }
}
