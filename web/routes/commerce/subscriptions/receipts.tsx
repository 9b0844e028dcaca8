import { useState } from 'react'
import { euros } from 'contract/platform/money.ts'
import { type Receipt, readReceipt } from 'contract/commerce/subscriptions/subscriptions.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { PageIcon } from '../../../page/page-icon.tsx'
import { longDate } from '../../../words/dates.ts'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import styles from './subscriptions.module.css'

const kinds: Readonly<Record<Receipt['kind'], string | null>> = {
  charge: null,
  refund: 'Rimborso',
  chargeback: 'Contestato alla banca',
}

/** A contested payment that the bank gave up comes in again. */
const headOf = (kind: Receipt['kind'], amount: number): string => {
  const words = kind === 'chargeback' && amount > 0 ? 'Contestazione chiusa' : kinds[kind]
  return words === null ? '' : `${words}: `
}

/** What was paid and given back, the newest first, each with its document. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const [busy, setBusy] = useState<string | null>(null)
  const [fact, setFact] = useState<Fact | null>(null)
  const save = async (id: string) => {
    if (busy !== null) return
    setBusy(id)
    const come = await bring(() =>
      Promise.all([import('../../../session/save-file.ts'), import('./refusals.ts')]),
    )
    if (!come) {
      setBusy(null)
      return setFact(unreachableFact)
    }
    const [{ saveFile }, { receiptRefusals }] = come
    const answer = await saveFile(readReceipt, { id })
    setBusy(null)
    setFact(answer.ok ? null : refusalFact(answer, receiptRefusals))
  }
  return (
    <section className={styles.section} aria-labelledby="ricevute">
      <h2 id="ricevute">Ricevute</h2>
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
          {receipts.map(({ id, at, what, amount, kind }) => (
            <tr key={id}>
              <td>
                <time dateTime={at}>{longDate(at)}</time>
              </td>
              <td>
                {headOf(kind, amount)}
                {what}
              </td>
              <td>{euros(amount)}</td>
              <td>
                <button type="button" aria-disabled={busy === id || undefined} onClick={() => void save(id)}>
                  <PageIcon name="save" size={17} />
                  <span>
                    {busy === id ? 'Scarico…' : 'Ricevuta'}
                    <span className="hidden">
                      {' '}
                      in PDF del {longDate(at)}, {what}
                    </span>
                  </span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
