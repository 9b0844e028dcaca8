import type { House } from './people.ts'

/** What the product wrote, in the words of the model. */

const months = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre'],
  ...['ottobre', 'novembre', 'dicembre'],
]
const kinds: readonly [RegExp, string][] = [
  [/^Il tuo abbonamento è attivo/, 'bought'],
  [/^Il tuo abbonamento si rinnova/, 'notice'],
  [/^Il tuo abbonamento è rinnovato/, 'renewed'],
  [/^Il prezzo del tuo abbonamento cambia/, 'rise'],
  [/^Il rinnovo non è riuscito/, 'failed'],
  [/^Il tuo abbonamento è sospeso/, 'suspended'],
  [/^Il tuo abbonamento è finito/, 'ended'],
  [/^Il rinnovo è disdetto/, 'cancelled'],
  [/^Il rinnovo è di nuovo attivo/, 'resumed'],
  [/^La carta del tuo abbonamento è cambiata/, 'card'],
  [/^Ti rimborsiamo un pagamento/, 'refunded'],
  [/^Recesso n\./, 'withdrawn'],
  [/^Il tuo abbonamento è cambiato/, 'changed'],
  [/^Il tuo abbonamento è in pausa/, 'paused'],
  [/^Il tuo abbonamento è ripartito/, 'reopened'],
  [/^La fattura \S+ è da pagare/, 'due-soon'],
  [/^La fattura \S+ non risulta pagata/, 'overdue'],
]
/** Where the texts begin that were accepted, which have no sums of this sale. */
const ACCEPTED = /Ho letto e accetto|Condizioni di vendita \(/

/** The kind of a letter, its sums in cents and its days. */
export function letterOf({ subject, text }: { subject: string; text: string }) {
  const kind = kinds.find(([pattern]) => pattern.test(subject))?.[1] ?? subject
  // The title says again what is below it.
  const body = text
    .replaceAll(/\s+/g, ' ')
    .split(ACCEPTED)[0]!
    .replace(/^.*?(?=Ciao )/, '')
  const sums = Array.from(body.matchAll(/(\d[\d.]*),(\d\d) €/g), ([, whole, cents]) =>
    Number(`${whole!.replaceAll('.', '')}${cents}`),
  )
  const days = Array.from(
    body.matchAll(/(\d{1,2})°? ([a-z]+) (\d{4})/g),
    ([, day, month, year]) =>
      `${year}-${String(months.indexOf(month!) + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`,
  )
  return { kind, sums, days }
}

/** Letters since one of them, the oldest first. */
export const lettersAfter = async ({ scratch }: Pick<House, 'scratch'>, id: string) =>
  (
    await scratch.pool.query<{ id: string; to: string; subject: string; text: string }>(
      `select id, payload->>'to' as to, payload->>'subject' as subject, payload->>'text' as text
       from graphile_worker._private_jobs where id > $1 and payload->>'subject' is not null order by id`,
      [id],
    )
  ).rows

export const linesOf = async ({ scratch }: Pick<House, 'scratch'>, account: number) =>
  (
    await scratch.pool.query<{
      at: string
      kind: string
      offer: string
      cents: number
      tax: number
      rate: number
      country: string
      rule: string
    }>(
      `select l.at, l.kind, l.offer, l.amount as cents, l.vat_amount as tax, l.vat::float as rate, l.country,
         l.treatment as rule
       from ledger_entries l join payments p on p.id = l.payment_id where p.account_id = $1 order by l.id`,
      [account],
    )
  ).rows

/** The numbers of all that was invoiced to an account, and credited. */
export const invoiceNumbers = async (
  { scratch }: Pick<House, 'scratch'>,
  account: number,
): Promise<string[]> =>
  (
    await scratch.pool.query<{ number: string }>(
      `select number || '/' || year as number from invoices where account_id = $1 order by id`,
      [account],
    )
  ).rows.map(({ number }) => number)
