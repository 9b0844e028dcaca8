import { escapeMarkup } from 'contract/platform/escape.ts'
import { longDate } from 'contract/platform/dates.ts'
import { romeFormat } from 'contract/platform/rome.ts'
import type { PersonalPart, PersonalWords } from '../../../platform/features/feature.ts'
import { pageStyle } from './page-style.ts'

const moment = romeFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A table has room for so many columns, and for values so long; more becomes a list. */
const MAX_COLUMNS = 5
const MAX_CELL_LENGTH = 160

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The archive for people: one page that opens from a disk, without scripts and without anything from outside.
 * Whatever was typed is text in it.
 */
export function readableCopy(
  parts: readonly PersonalPart[],
  { masthead, at, files }: { masthead: string; at: Date; files: readonly string[] },
): string {
  const sections = parts.map((part) => ({ ...part, id: part.feature, html: sectionOf(part) }))
  const contents = [
    ...sections.map(({ id, words }) => `<li><a href="#${id}">${escapeMarkup(words.title)}</a></li>`),
    ...(files.length > 0 ? ['<li><a href="#file">I tuoi file</a></li>'] : []),
  ]
  return `<!DOCTYPE html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>I tuoi dati</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<p class="masthead">${escapeMarkup(masthead)}</p>
<h1>I tuoi dati</h1>
<p>Tutto quello che sappiamo di te, raccolto il ${moment(at)}. Gli stessi dati, per un altro programma, sono
nel file <a href="dati.json">dati.json</a>. Le password e i codici non ci sono: ne conserviamo soltanto
impronte, da cui non si torna indietro.</p>
</header>
<nav aria-label="Contenuto"><ul>${contents.join('')}</ul></nav>
<main>
${sections.map(({ html }) => html).join('\n')}
${files.length > 0 ? filesOf(files) : ''}
</main>
</body>
</html>
`
}

function sectionOf({ feature, words, data }: PersonalPart): string {
  const parts = Object.entries(data).map(([name, value]) => {
    const rows = Array.isArray(value) ? value : [value]
    const title = `<h3>${nameOf(words, name)}</h3>`
    if (rows.length === 0 || !rows.every(isRow))
      return `${title}<p>${rows.length === 0 ? 'Nulla.' : valueOf(words, name, value)}</p>`
    return title + (fitsTable(rows) ? tableOf(words, name, rows) : listsOf(words, rows))
  })
  return `<section id="${feature}"><h2>${escapeMarkup(words.title)}</h2>${parts.join('\n')}</section>`
}

const fitsTable = (rows: readonly Row[]): boolean =>
  rows.length > 1 &&
  Object.keys(rows[0]!).length <= MAX_COLUMNS &&
  rows.every((row) =>
    Object.values(row).every((value) => !isRow(value) && String(value).length <= MAX_CELL_LENGTH),
  )

function tableOf(words: PersonalWords, name: string, rows: readonly Row[]): string {
  const fields = Object.keys(rows[0]!)
  const heads = fields.map((field) => `<th scope="col">${nameOf(words, field)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${fields.map((field) => `<td>${valueOf(words, field, row[field])}</td>`).join('')}</tr>`,
  )
  return `<div class="wide"><table><caption>${nameOf(words, name)}: ${rows.length}</caption>
<thead><tr>${heads}</tr></thead><tbody>
${lines.join('\n')}
</tbody></table></div>`
}

const listsOf = (words: PersonalWords, rows: readonly Row[]): string =>
  rows.map((row) => listOf(words, row)).join('\n')

const listOf = (words: PersonalWords, row: Row): string =>
  `<dl>${Object.entries(row)
    .map(
      ([field, value]) =>
        `<div><dt>${nameOf(words, field)}</dt><dd>${valueOf(words, field, value)}</dd></div>`,
    )
    .join('')}</dl>`

const nameOf = ({ names }: PersonalWords, name: string): string =>
  escapeMarkup(Object.hasOwn(names, name) ? names[name]! : name)

function valueOf(words: PersonalWords, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  if (Array.isArray(value))
    return value.length === 0 ? '—' : value.map((one) => valueOf(words, field, one)).join('<br>')
  if (isRow(value)) return Object.keys(value).length === 0 ? '—' : listOf(words, value)
  if (typeof value !== 'string') return escapeMarkup(JSON.stringify(value))
  const meanings = words.values?.[field] ?? {}
  if (Object.hasOwn(meanings, value)) return escapeMarkup(meanings[value]!)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)))
    return `<time datetime="${value}">${moment(value)}</time>`
  if (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)))
    return `<time datetime="${value}">${longDate(value)}</time>`
  return `<bdi>${escapeMarkup(value)}</bdi>`
}

const filesOf = (files: readonly string[]): string =>
  `<section id="file"><h2>I tuoi file</h2><ul>${files
    .map((path) => {
      const address = path.split('/').map(encodeURIComponent).join('/')
      return `<li><a href="${address}">${escapeMarkup(path)}</a></li>`
    })
    .join('')}</ul></section>`
