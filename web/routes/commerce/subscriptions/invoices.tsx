import { useState } from 'react'
import { euros } from 'contract/platform/money.ts'
import { type Invoice, readInvoice } from 'contract/commerce/invoices/invoices.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { PageIcon } from '../../../page/page-icon.tsx'
import { longDate, theDate } from '../../../words/dates.ts'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import own from './invoices.module.css'
import styles from './subscriptions.module.css'

const kinds = { invoice: 'Fattura', 'credit-note': 'Nota di credito' } as const
const states: Readonly<Record<Invoice['state'], string>> = {
  draft: 'In preparazione.',
  written: 'In partenza.',
  sent: 'Inviata al Sistema di Interscambio.',
  delivered: 'Consegnata.',
  rejected: 'Scartata: la correggiamo e la mandiamo di nuovo.',
}

/** `IT60 X054 …`: an IBAN as people copy it, in fours. */
const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** All that a bank transfer wants. */
const ToPay = ({ of, transfer }: { of: Invoice; transfer: NonNullable<Invoice['owed']> }) => (
  <div className={own.toPay}>
    <h3>
      Da pagare: {euros(of.payable)} entro {theDate('il', transfer.due)}
    </h3>
    <dl>
      <div>
        <dt>Bonifico a</dt>
        <dd>{transfer.payee}</dd>
      </div>
      <div>
        <dt>IBAN</dt>
        <dd>{inFours(transfer.iban)}</dd>
      </div>
      <div>
        <dt>Causale</dt>
        <dd>Fattura {of.number}</dd>
      </div>
    </dl>
    {of.payable < of.total && <p>L’IVA, {euros(of.total - of.payable)}, la versi tu allo Stato.</p>}
  </div>
)

/** Invoices and credit notes, the newest first, each with its copy and its file; and what is to be paid. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const [busy, setBusy] = useState<string | null>(null)
  const [fact, setFact] = useState<Fact | null>(null)
  const save = async (id: string, as: 'pdf' | 'xml') => {
    if (busy !== null) return
    setBusy(`${id} ${as}`)
    const come = await bring(() =>
      Promise.all([import('../../../session/save-file.ts'), import('./refusals.ts')]),
    )
    if (!come) {
      setBusy(null)
      return setFact(unreachableFact)
    }
    const [{ saveFile }, { invoiceRefusals }] = come
    const answer = await saveFile(readInvoice, { id, as })
    setBusy(null)
    setFact(answer.ok ? null : refusalFact(answer, invoiceRefusals))
  }
  return (
    <section className={styles.section} aria-labelledby="fatture">
      <h2 id="fatture">Fatture</h2>
      {invoices.map((one) => one.owed !== null && <ToPay key={one.id} of={one} transfer={one.owed} />)}
      <FactNotice fact={fact} />
      <table className={styles.receipts}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Che cosa</th>
            <th scope="col">Importo</th>
            <th scope="col">Documento</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((one) => (
            <tr key={one.id}>
              <td>
                <time dateTime={one.day}>{longDate(one.day)}</time>
              </td>
              <td>
                {kinds[one.kind]} {one.number}: {one.what}. {states[one.state]}
              </td>
              <td>{euros(one.kind === 'invoice' ? one.total : -one.total)}</td>
              <td className={own.documents}>
                {(['pdf', ...(one.xml ? (['xml'] as const) : [])] as const).map((as) => (
                  <button
                    key={as}
                    type="button"
                    aria-disabled={busy === `${one.id} ${as}` || undefined}
                    onClick={() => void save(one.id, as)}
                  >
                    <PageIcon name="save" size={17} />
                    <span>
                      {busy === `${one.id} ${as}` ? 'Scarico…' : as.toUpperCase()}
                      <span className="hidden">
                        {' '}
                        di {kinds[one.kind].toLowerCase()} {one.number}
                      </span>
                    </span>
                  </button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
