import { OUTBOX } from '../../platform/outside/invoices.ts'
import { invoiceSchema } from '../../platform/test/invoice-schema.ts'
import { brokenBy, brokenTogether, type File, one } from './exchange-rules.ts'
import type { House } from './people.ts'

/** The files of invoices that have left, by the number of each. */
export async function filesOf({ files, scratch }: Pick<House, 'files' | 'scratch'>): Promise<File[]> {
  const { rows } = await scratch.pool.query<{ name: string; sent: string }>(
    'select name, sent from invoice_files where sent is not null order by id',
  )
  return Promise.all(
    rows.map(async ({ name, sent }) => ({
      name,
      xml: String(await files.get(`${OUTBOX}/${name}`)),
      sent: new Date(sent),
    })),
  )
}

/** What the schema and the rules of the exchange have against them; none: all may go. */
export async function refusedFiles(files: readonly File[]): Promise<string[]> {
  const check = await invoiceSchema()
  const each = files.flatMap((file) => {
    const schema = check(file.xml)
    const rules = [...(schema === true ? [] : [`00200 ${schema}`]), ...brokenBy(file)]
    return rules.map((rule) => `${file.name} ${one(file.xml, 'Numero')}: ${rule}`)
  })
  return [...each, ...brokenTogether(files)]
}

/** Numbers of each year are 1, 2, 3 and so on, and their days never go back. */
export function brokenNumbers(files: readonly File[]): string[] {
  const numbers = files
    .map(({ xml }) => {
      const general = one(xml, 'DatiGeneraliDocumento')!
      const [number = 0, year = 0] = one(general, 'Numero')!.split('/').map(Number)
      return { number, year, day: one(general, 'Data')! }
    })
    .toSorted((a, b) => a.year - b.year || a.number - b.number)
  return numbers.flatMap(({ number, year, day }, at) => {
    const before = numbers[at - 1]
    const next = before?.year === year ? before.number + 1 : 1
    const isInOrder = day.startsWith(String(year)) && (before === undefined || before.day <= day)
    return number === next && isInOrder ? [] : [`${number}/${year} of ${day} after ${before?.number}`]
  })
}

/** An invoice as its file says it, in the words of the comparison. */
export function invoiceIn({ xml }: File): { number: string; text: string } {
  const general = one(xml, 'DatiGeneraliDocumento')!
  const payment = one(xml, 'DettaglioPagamento')
  const total = one(xml, 'DatiRiepilogo')!
  const kind = one(general, 'TipoDocumento') === 'TD04' ? 'credit-note' : 'invoice'
  const parts = [
    `${one(general, 'Data')} ${kind} ${one(general, 'ImportoTotaleDocumento')}`,
    `tax ${one(total, 'Imposta')} at ${Number(one(total, 'AliquotaIVA'))}%`,
    ...(payment === null
      ? []
      : [`to pay ${one(payment, 'ImportoPagamento')} by ${one(payment, 'DataScadenzaPagamento') ?? 'card'}`]),
  ]
  return { number: one(general, 'Numero')!, text: parts.join(', ') }
}
