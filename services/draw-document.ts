import type { Cut } from './document-fonts.ts'
import { bytesOf, taggedDocument } from './tagged-document.ts'

/** What stands on a sheet that somebody is given: a receipt, the copy of an invoice. */
export interface Sheet {
  masthead: string
  /** Who gives it, and where they are. */
  issuer: readonly string[]
  title: string
  /** Below the title: the date, to whom. */
  about: readonly string[]
  /** What, and its value; `Totale` stands out. */
  lines: readonly (readonly [name: string, value: string])[]
  foot: string
  at: Date
}

const INK = '#1b1815'
const SOFT = '#55504a'
const RULE = '#ddd6ca'
const LEFT = 72
const WIDTH = 451

/** A sheet as a tagged PDF in Italian. */
export async function drawDocument(sheet: Sheet): Promise<Buffer> {
  const { title, at } = sheet
  const doc = await taggedDocument({ title, author: sheet.issuer[0] ?? '', at }, ['title', 'text', 'bold'], {
    margin: LEFT,
  })
  const done = bytesOf(doc)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  const say = (role: 'H1' | 'P', cut: Cut, size: number, words: string, colour = INK) =>
    whole.add(
      doc.struct(role, {}, () => {
        doc.font(cut).fontSize(size).fillColor(colour).text(words, LEFT, doc.y, { width: WIDTH })
      }),
    )
  say('P', 'title', 22, sheet.masthead)
  doc.moveDown(0.2)
  say('P', 'text', 10, sheet.issuer.join('\n'), SOFT)
  doc.moveDown(2)
  say('H1', 'bold', 16, title)
  say('P', 'text', 11, sheet.about.join('\n'), SOFT)
  doc.moveDown(1.5)
  for (const [name, value] of sheet.lines) {
    const top = doc.y
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(LEFT, top)
      .lineTo(LEFT + WIDTH, top)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
    doc.endMarkedContent()
    doc.y = top + 8
    say('P', name === 'Totale' ? 'bold' : 'text', 11, `${name}: ${value}`)
    doc.y += 8
  }
  doc.moveDown(2)
  say('P', 'text', 9, sheet.foot, SOFT)
  whole.end()
  doc.end()
  return done
}
