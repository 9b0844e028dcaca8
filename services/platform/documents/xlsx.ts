import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from './csv.ts'

/** A sheet of a workbook. `name`: at most 31 characters, none of `[]:*?/\`. */
export interface Sheet {
  name: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** How cells look, by their place in `cellXfs` below. */
const styles = { plain: 0, head: 1, amount: 2, day: 3 } as const
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** As XML 1.0 may hold it; `_x0041_` would be read as a character of that code. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- XML 1.0 has no way to write these.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[<>&"]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[c]!)

/** `AB`: the letters of a column, from 0. */
const columnOf = (index: number): string =>
  (index >= 26 ? columnOf(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** Days since 30 December 1899, as spreadsheets count them. */
export const dayNumber = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)

/** `-1234.50`: cents as a workbook holds a number. */
const decimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.` +
  String(Math.abs(cents) % 100).padStart(2, '0')

function cellOf(cell: Cell, place: string, style: number = styles.plain): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') {
    const text = `<is><t xml:space="preserve">${escaped(cell)}</t></is>`
    return `<c r="${place}" s="${style}" t="inlineStr">${text}</c>`
  }
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`
  return 'cents' in cell
    ? `<c r="${place}" s="${styles.amount}"><v>${decimal(cell.cents)}</v></c>`
    : `<c r="${place}" s="${styles.day}"><v>${dayNumber(cell.day)}</v></c>`
}

const lengthOf = (cell: Cell): number =>
  typeof cell === 'string' ? cell.length : cell === null ? 0 : typeof cell === 'number' ? 6 : 12

const columnXml = (width: number, i: number): string =>
  `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`

function sheetXml({ head, rows }: Sheet): string {
  const widths = head.map((name, i) =>
    Math.min(60, rows.reduce((max, row) => Math.max(max, lengthOf(row[i] ?? null)), name.length) + 2),
  )
  const rowXml = (cells: readonly Cell[], row: number, style?: number) =>
    `<row r="${row}">${cells.map((cell, i) => cellOf(cell, columnOf(i) + row, style)).join('')}</row>`
  return (
    `${declaration}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.map(columnXml).join('')}</cols>` +
    `<sheetData>${rowXml(head, 1, styles.head)}` +
    `${rows.map((row, i) => rowXml(row, i + 2)).join('')}</sheetData>` +
    `<autoFilter ref="A1:${columnOf(head.length - 1)}${rows.length + 1}"/></worksheet>`
  )
}

/** Amounts have two decimals (format 4), days are written as the spreadsheet's country does (format 14). */
const stylesXml =
  `${declaration}<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/**
 * A workbook for spreadsheets (ISO/IEC 29500, transitional): real numbers and days, the head of each sheet
 * frozen. Text is never a formula. The same sheets give the same bytes.
 */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const each = <T>(write: (sheet: Sheet, n: number) => T) => sheets.map((sheet, i) => write(sheet, i + 1))
  const parts: readonly (readonly [path: string, xml: string])[] = [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/>` +
        each(
          (_, n) =>
            `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET}.worksheet+xml"/>`,
        ).join('') +
        '</Types>',
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${RELATIONS}">` +
        `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        each(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`).join('') +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${RELATIONS}">` +
        each(
          (_, n) =>
            `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
        ).join('') +
        `<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>` +
        '</Relationships>',
    ],
    ['xl/styles.xml', stylesXml],
    ...each((sheet, n) => [`xl/worksheets/sheet${n}.xml`, sheetXml(sheet)] as const),
  ]
  const zip = new ZipFile()
  for (const [path, xml] of parts) zip.addBuffer(Buffer.from(xml), path, { mtime: new Date(2000, 0, 1) })
  zip.end()
  return buffer(zip.outputStream as Readable)
}
