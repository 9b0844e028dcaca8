import { dayAt } from './model/calendar.ts'
import type { Life } from './play.ts'
import { brokenNumbers, filesOf, invoiceIn, refusedFiles } from './invoice-files.ts'
import type { Invoice } from './model/documents.ts'
import type { House } from './people.ts'
import { invoiceNumbers, linesOf } from './read-documents.ts'

const euro = (cents: number) => (cents / 100).toFixed(2)
type Letter = Life['letters'][number]
const ofLetter = ({ day, kind, sums, days }: Letter) =>
  `${day} ${kind}: ${sums.map(euro).join(' ')} | ${days.join(' ')}`

const ofInvoice = ({ day, kind, total, payable, tax, of, due }: Invoice) =>
  `${day} ${kind} ${euro(total)}, tax ${euro(tax)} at ${of.rate}%` +
  (kind === 'invoice' ? `, to pay ${euro(payable)} by ${due ?? 'card'}` : '')

/** The lines that only one of two lists has, in their order: `-` the model’s alone, `+` the product’s. */
export function difference(expected: readonly string[], actual: readonly string[]): string[] {
  const rest = new Map<string, number>()
  for (const one of actual) rest.set(one, (rest.get(one) ?? 0) + 1)
  const missing = expected.filter((one) => {
    const count = rest.get(one) ?? 0
    rest.set(one, count - 1)
    return count <= 0
  })
  const more = actual.toReversed().filter((one) => {
    const count = rest.get(one) ?? 0
    if (count > 0) rest.set(one, count - 1)
    return count > 0
  })
  return [...missing.map((one) => `- ${one}`), ...more.toReversed().map((one) => `+ ${one}`)].toSorted(
    (a, b) => a.slice(2).localeCompare(b.slice(2)),
  )
}

/** What the product says otherwise than the model, for one life, readably; none: all is equal. */
export async function differences(
  house: House,
  life: Life,
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { documents, who, letters, refused, kind, story } = life
  const lines = await linesOf(house, who.account)
  const wrong = [
    ...refused.map((one) => `! ${one}`),
    ...difference(
      documents.lines.map(
        ({ day, kind: what, offer, cents, tax, of }) =>
          `${day} line ${what} ${offer} ${euro(cents)} tax ${euro(tax)} at ${of.rate}% ` +
          `${of.country} ${of.rule}`,
      ),
      lines.map(
        ({ at, kind: what, offer, cents, tax, rate, country, rule }) =>
          `${dayAt(new Date(at))} line ${what} ${offer} ${euro(cents)} tax ${euro(tax)} at ${rate}% ` +
          `${country} ${rule}`,
      ),
    ),
    ...difference(
      documents.invoices.map(ofInvoice),
      (await invoiceNumbers(house, who.account)).map(
        (number) => files.get(number) ?? `${number} has no file`,
      ),
    ),
    ...difference(documents.letters.map(ofLetter), letters.map(ofLetter)),
  ]
  return wrong.length === 0 ? [] : [`## ${kind.name}`, ...wrong, ...story.map((one) => `    (${one})`)]
}

/** All that differs, of all lives, and what the exchange would refuse. */
export async function compareAll(house: House, lives: readonly Life[]): Promise<string> {
  const sent = await filesOf(house)
  const files = new Map(sent.map(invoiceIn).map(({ number, text }) => [number, text]))
  const each = await Promise.all(lives.map((life) => differences(house, life, files)))
  return [...each.flat(), ...(await refusedFiles(sent)), ...brokenNumbers(sent)].join('\n')
}
