import { drawTable, type Table } from './draw-table.ts'
import { INK, PAGE, SOFT, WIDTH } from './paged-document.ts'
import { type Look, paragraphsOf, printable } from './set-text.ts'
import { wholeDocument } from './whole-document.ts'

/** A part of a sheet under its heading: a table, or lines. */
export interface SheetPart {
  title: string
  table?: Table
  lines?: readonly string[]
}

/** What stands on a sheet that somebody is given: a receipt, the copy of an invoice. */
export interface Sheet {
  masthead: string
  /** Who gives it, and where they are. */
  issuer: readonly string[]
  title: string
  /** Below the title: the date, to whom. */
  about: readonly string[]
  parts: readonly SheetPart[]
  foot: string
  at: Date
}

const MAX_LETTERS = 600
const looks = {
  masthead: { cut: 'title', size: 24, leading: 30, colour: INK },
  title: { cut: 'bold', size: 17, leading: 23, colour: INK },
  part: { cut: 'bold', size: 11, leading: 16, colour: INK },
  about: { cut: 'text', size: 10.5, leading: 15, colour: SOFT },
  line: { cut: 'serif', size: 11, leading: 16, colour: INK },
  foot: { cut: 'text', size: 9, leading: 13, colour: SOFT },
} satisfies Record<string, Look>
const across = { x: PAGE.left, width: WIDTH }

/** A sheet as a PDF in Italian that is read aloud in order, and keeps (PDF/UA-1, PDF/A-2a). */
export function drawDocument(sheet: Sheet): Promise<Buffer> {
  const { masthead, issuer, title, about, parts, foot, at } = sheet
  const words = printable(title, MAX_LETTERS)
  const info = { title: words, author: issuer[0] ?? masthead, at }
  const running = { head: [words, ''], foot: printable(masthead, MAX_LETTERS) } as const
  return wholeDocument(info, running, (pages) => {
    const say = (role: string, text: string, look: Look) => {
      for (const line of paragraphsOf(text, MAX_LETTERS)) pages.say(role, line, look, across)
    }
    pages.newPage()
    pages.y = 56
    say('P', masthead, looks.masthead)
    pages.y += 4
    for (const line of issuer) say('P', line, looks.about)
    pages.y += 12
    pages.rule(INK, 1)
    pages.y += 26
    say('H1', title, looks.title)
    pages.y += 4
    for (const line of about) say('P', line, looks.about)
    for (const { title: name, table, lines = [] } of parts) {
      pages.y += 20
      // A heading does not stand alone at the foot of a page.
      pages.need(90)
      pages.open('Sect')
      say('H2', name, looks.part)
      if (table) drawTable(pages, table)
      for (const line of lines) say('P', line, looks.line)
      pages.shut()
    }
    pages.y += 24
    say('P', foot, looks.foot)
  })
}
