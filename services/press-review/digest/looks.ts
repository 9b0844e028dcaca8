import { INK, type Place, PAGE, SOFT } from '../../platform/documents/paged-document.ts'
import type { Look } from '../../platform/documents/set-text.ts'

/** How the words of a digest and of a report look; points. */
export const looks = {
  name: { cut: 'title', size: 31, leading: 35, colour: INK },
  title: { cut: 'title', size: 22, leading: 25.5, colour: INK },
  part: { cut: 'title', size: 17, leading: 21, colour: INK },
  label: { cut: 'bold', size: 9.5, leading: 13, colour: INK },
  entry: { cut: 'title', size: 12.5, leading: 15.5, colour: INK },
  about: { cut: 'text', size: 9.5, leading: 13.5, colour: SOFT },
  who: { cut: 'bold', size: 9.5, leading: 13.5, colour: INK },
  day: { cut: 'serif', size: 14, leading: 19, colour: INK },
  note: { cut: 'italic', size: 12.5, leading: 17.5, colour: INK },
  body: { cut: 'serif', size: 10.8, leading: 15.6, colour: INK },
  small: { cut: 'text', size: 8.5, leading: 12, colour: SOFT },
} satisfies Record<string, Look>

/** The column at the left of the text, for what names it. */
export const margin = { x: PAGE.left, width: 112 } satisfies Place
/** As wide as a page. */
export const across = { x: PAGE.left, width: PAGE.right - PAGE.left } satisfies Place

/** How much is taken of what somebody wrote. */
export const limits = {
  title: 300,
  name: 120,
  author: 200,
  note: 3000,
  errata: 6000,
  text: 60_000,
  rights: 300,
} as const
