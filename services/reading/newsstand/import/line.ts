import type { ImportLine, ImportSummary } from './ports.ts'

const outcomes: Record<ImportLine['outcome'], string> = {
  created: 'creato',
  updated: 'aggiornato',
  unchanged: 'invariato',
  withdrawn: 'ritirato',
  refused: 'RIFIUTATO',
  waiting: 'IN ATTESA',
}

/**
 * A line of the import as an operator reads it, with the masthead's code, `--` for none; repairs follow, each
 * on a line of its own. No control characters of others get to the terminal.
 */
export function formatLine(line: ImportLine): string {
  const width = String(line.total).length
  const count = line.total > 0 ? `[${String(line.index).padStart(width)}/${line.total}] ` : ''
  const reason = line.reason ? ` — ${line.reason}${line.place ? ` (${line.place})` : ''}` : ''
  const label = line.path.endsWith(line.item) ? line.path : `${line.path} · ${line.item}`
  const first = `${count}${outcomes[line.outcome].padEnd(10)} ${line.brand ?? '--'} ${label}${reason}`
  return [first, ...line.repairs.map((r) => `${' '.repeat(count.length)}${' '.repeat(10)} riparato: ${r}`)]
    .map(plain)
    .join('\n')
}

// oxlint-disable-next-line no-control-regex
const plain = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ')

/** «3 creati, 1 aggiornato, 2 rifiutati.» */
export function formatSummary(summary: ImportSummary): string {
  const parts = [
    count(summary.created, 'creato', 'creati'),
    count(summary.updated, 'aggiornato', 'aggiornati'),
    count(summary.unchanged, 'invariato', 'invariati'),
    count(summary.withdrawn, 'ritirato', 'ritirati'),
    count(summary.refused, 'rifiutato', 'rifiutati'),
  ].filter((p) => p !== null)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Niente da importare: nessun file .json o .xml.'
}
const count = (n: number, one: string, many: string) =>
  n === 0 ? null : `${n.toLocaleString('it-IT')} ${n === 1 ? one : many}`
