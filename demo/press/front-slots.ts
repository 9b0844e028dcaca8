import type { Face } from './face.ts'

/**
 * A place on page 1: columns from the left, lines from the top of its body. `picture` is the share of its
 * width a picture's height takes.
 */
export interface Slot {
  role: 'news' | 'opinion' | 'index'
  column: number
  span: number
  top: number
  units: number
  picture: boolean
}

/** The opening: words in one frame, picture and text in others. */
export interface OpeningPlace {
  header: { column: number; span: number; top: number }
  picture: { column: number; span: number; top: number; units: number }
  text: { column: number; span: number; top: number; units: number }
}

export interface FrontPlace {
  opening: OpeningPlace
  slots: Slot[]
}

/**
 * The places of page 1 for `lines` of body. `headerUnits(span)` are the lines the opening's headline takes in
 * so many columns, `pictureUnits` those of a picture.
 */
export function frontPlaces(
  face: Face,
  lines: number,
  headerUnits: (span: number) => number,
  pictureUnits: (span: number, ratio: number) => number,
): FrontPlace {
  const wide = face.columns === 5
  const all = face.columns
  const slot = (
    role: Slot['role'],
    column: number,
    span: number,
    top: number,
    units: number,
    picture = false,
  ): Slot => ({ role, column, span, top, units, picture })
  /** The row at the foot: two pieces and the index. */
  const foot = (top: number): Slot[] => {
    const units = lines - top
    return wide
      ? [
          slot('news', 0, 2, top, units, true),
          slot('news', 2, 2, top, units),
          slot('index', 4, 1, top, units),
        ]
      : [
          slot('news', 0, 2, top, units, true),
          slot('news', 2, 1, top, units),
          slot('index', 3, 1, top, units),
        ]
  }
  switch (face.arrangement) {
    case 'banner': {
      const head = headerUnits(all)
      const row = Math.round((lines - head) * 0.54)
      const picture = row - 10
      return {
        opening: {
          header: { column: 0, span: all, top: 0 },
          picture: { column: 1, span: all - 1, top: head, units: picture },
          text: { column: 1, span: all - 1, top: head + picture, units: 10 },
        },
        slots: [slot('opinion', 0, 1, head, row), ...foot(head + row + 2)],
      }
    }
    case 'window': {
      const head = headerUnits(all)
      const picture = pictureUnits(all, wide ? 0.44 : 0.47)
      const text = Math.max(10, Math.round((lines - picture - head) * 0.42))
      const opinion = wide ? 2 : 1
      const top = picture + head
      return {
        opening: {
          header: { column: 0, span: all, top: picture },
          picture: { column: 0, span: all, top: 0, units: picture },
          text: { column: 0, span: all - opinion, top, units: text },
        },
        slots: [slot('opinion', all - opinion, opinion, top, text), ...foot(top + text + 2)],
      }
    }
    case 'column': {
      const main = 3
      const head = headerUnits(main)
      const row = Math.round(lines * 0.64)
      const picture = row - head - 11
      const rail = all - main
      const upper = Math.round((row - 2) * (wide ? 0.54 : 0.5))
      return {
        opening: {
          header: { column: 0, span: main, top: 0 },
          picture: { column: 0, span: main, top: head, units: picture },
          text: { column: 0, span: main, top: head + picture, units: 11 },
        },
        slots: [
          slot('news', main, rail, 0, upper, true),
          slot('opinion', main, rail, upper + 2, row - upper - 2),
          ...foot(row + 2).map((s, i) => (i === 0 ? { ...s, picture: false } : s)),
        ],
      }
    }
    case 'deck': {
      const head = headerUnits(all)
      const row = pictureUnits(3, 0.66)
      const low = head + row + 2
      const rest = lines - low
      const upper = Math.round(rest * 0.56)
      return {
        opening: {
          header: { column: 0, span: all, top: 0 },
          picture: { column: 0, span: 3, top: head, units: row },
          text: { column: 3, span: all - 3, top: head, units: row },
        },
        slots: [
          slot('opinion', 0, 1, low, rest),
          slot('news', 1, 2, low, rest, true),
          slot('news', 3, all - 3, low, upper),
          slot('index', 3, all - 3, low + upper + 2, rest - upper - 2),
        ],
      }
    }
  }
}
