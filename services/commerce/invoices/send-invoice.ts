import { romeDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { fatturaPa } from './fattura-pa.ts'
import { WRITE } from './issue-invoice.ts'
import { isIssued } from './receive-notices.ts'
import type { InvoicePorts } from './ports.ts'
import { brokenRules } from './sdi-rules.ts'
import { addFile, fileOf, setSent } from './store/files.ts'
import {
  documentOf,
  draftNotesOf,
  holdInvoice,
  invoiceById,
  setState,
  type Stored,
  waitingInvoices,
} from './store/invoices.ts'

/** Where the files are kept that were written. */
export const keyOf = (name: string): string => `invoices/written/${name}`

/** `0000A`: the number of a file in base 36; SDI takes five characters of it in a name. */
const progressiveOf = (file: number): string => file.toString(36).toUpperCase().padStart(5, '0').slice(-5)

/**
 * Writes the file of an invoice and hands it to the exchange: draft → written → sent. Safe to repeat: what is
 * done already is not done again. One that breaks a rule stays a draft, and a person is told.
 */
export async function writeAndSend(ports: InvoicePorts, id: number): Promise<void> {
  const draft = await invoiceById(ports.db, id)
  if (draft?.state === 'draft' && !(await write(ports, id))) return
  const invoice = await invoiceById(ports.db, id)
  if (invoice?.state !== 'written') return
  const file = await fileOf(ports.db, id)
  const bytes = file ? await ports.files.get(keyOf(file.name)) : null
  if (!file || bytes === null) throw new Error(`invoice ${id} has no file`)
  await ports.outlet.send({ name: file.name, bytes })
  await ports.db.transaction().execute(async (tx) => {
    const locked = await holdInvoice(tx, id)
    if (locked?.state !== 'written') return
    await setSent(tx, file.id, ports.clock())
    await setState(tx, id, 'sent')
    for (const note of await draftNotesOf(tx, id))
      await enqueue(tx, WRITE, { invoice: note.id }, { jobKey: `${WRITE} ${note.id}` })
  })
}

/** Whether it is a credit note of an invoice that the exchange does not have: it goes after that. */
export const waitsForInvoice = async (tx: Tx, { credits }: Stored): Promise<boolean> =>
  credits !== null && !isIssued((await invoiceById(tx, credits))!.state)

/** Writes the file; false: it may not go as it is. */
async function write(ports: InvoicePorts, id: number): Promise<boolean> {
  const at = ports.clock()
  return ports.db.transaction().execute(async (tx) => {
    const invoice = await holdInvoice(tx, id)
    if (invoice?.state !== 'draft') return true
    if (await waitsForInvoice(tx, invoice)) return false
    const document = documentOf(invoice)
    const broken = brokenRules(document, romeDay(at))
    if (broken.length > 0) {
      await ports.alert(tx, notWritten(invoice, document.number, broken))
      return false
    }
    const { seller } = invoice.content
    const id5 = (file: number) => `IT${seller.fiscalCode ?? seller.vatNumber}_${progressiveOf(file)}.xml`
    const file = await addFile(tx, { invoice: id, name: id5, at })
    // A file without its row is overwritten by the next try; a row without its file must not exist.
    await ports.files.put(keyOf(file.name), Buffer.from(fatturaPa(document, progressiveOf(file.id))))
    await setState(tx, id, 'written')
    return true
  })
}

const notWritten = (
  { brand, kind }: Pick<Stored, 'brand' | 'kind'>,
  number: string,
  broken: readonly { code: string; why: string }[],
) => ({
  brand,
  title: 'Una fattura non può partire',
  lines: [
    `${kind === 'invoice' ? 'Fattura' : 'Nota di credito'} ${number}: il Sistema di Interscambio la ` +
      'scarterebbe.',
    ...broken.map(({ code, why }) => `${code}: ${why}.`),
    `Quando i dati nel profilo sono giusti: npm run billing -- correct ${number}`,
  ],
})

/** Takes up again whatever has not left, whatever became of the process that began it. */
export async function sendWaiting(ports: InvoicePorts): Promise<void> {
  for (const id of await waitingInvoices(ports.db)) {
    const invoice = await invoiceById(ports.db, id)
    // A draft that breaks a rule was reported to a person already: it is not tried again.
    const may = invoice && (invoice.state === 'written' || isSound(ports, invoice))
    if (may) await writeAndSend(ports, id).catch(ports.log)
  }
}

const isSound = (ports: InvoicePorts, invoice: Stored): boolean =>
  brokenRules(documentOf(invoice), romeDay(ports.clock())).length === 0
