import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { readOwnData, askArchive, downloadArchive } from 'contract/identity/account/own-data.ts'
import { readAccount } from 'contract/identity/account/account.ts'
import { refusalFact, type Fact } from '../../../../form/fact.ts'
import { FactNotice, StateNotice } from '../../../../form/notice.tsx'
import { pageMeta } from '../../../../frame/page-meta.ts'
import type { Asking } from '../../../../page/personal.ts'
import { inPerson } from '../../../../server/in-person.ts'
import { byBearer } from '../../../../session/by-bearer.ts'
import { accountClient } from '../../../../session/clients.ts'
import { loaded } from '../../../../session/loaded.ts'
import { saveFile } from '../../../../session/save-file.ts'
import type { Route } from './+types/own-data'
import { archiveFact, askRefusals, downloadRefusals, sentFact } from './archive-words.ts'
import button from '../../../../form/button.module.css'
import area from '../../../../frame/application/area.module.css'
import styles from './own-data.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'I miei dati', robots: 'noindex' })

/** `/user/profile/data`: a copy of one's data (GDPR art. 15, 20), and the way to their erasure (art. 17). */
async function load({ ask, request }: Asking) {
  const [own, account] = await Promise.all([ask(readOwnData, {}), ask(readAccount, {})])
  return {
    ...loaded(own),
    email: loaded(account).email,
    /** From the link of the letter. */
    token: new URL(request.url).searchParams.get('archivio'),
    now: new Date(),
  }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

export default function OwnData({
  loaderData: { archive, eraseAfter, email, token, now },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'asking' | 'saving' | null>(null)
  const [fact, setFact] = useState<Fact | null>(null)
  const act = async (what: 'asking' | 'saving', work: () => Promise<Fact | null>) => {
    if (busy !== null) return
    setBusy(what)
    const outcome = await work()
    await revalidate()
    setBusy(null)
    setFact(outcome)
  }
  const ask = () =>
    act('asking', async () => {
      const answer = await accountClient()(askArchive, {})
      return answer.ok ? sentFact(email) : refusalFact(answer, askRefusals)
    })
  const save = (token: string) =>
    act('saving', async () => {
      const answer = await saveFile(downloadArchive, { token })
      return answer.ok
        ? { kind: 'success', title: 'Archivio scaricato.', line: 'Aprilo e comincia da «dati.html».' }
        : refusalFact(answer, downloadRefusals)
    })
  const ready = archive?.state === 'ready' && token !== null
  const making = archive?.state === 'making'
  return (
    <>
      <h1 className={area.title}>I miei dati</h1>
      <p className={area.standfirst}>
        Quello che sappiamo di te è tuo: puoi averne una copia, correggerlo o farlo cancellare.
      </p>
      <section className={area.section} aria-labelledby="copia">
        <h2 id="copia">Una copia di tutto</h2>
        <p className={styles.text}>
          Raccogliamo in un archivio ZIP i dati dell’account, i preferiti, le newsletter e gli argomenti, gli
          accessi, i consensi, i messaggi al servizio clienti con i loro allegati. Dentro ci sono una pagina
          da leggere, «dati.html», e un file per altri programmi, «dati.json». Password e codici non ci sono.
        </p>
        <div className={styles.notices}>
          {fact === null ? (
            <StateNotice fact={archiveFact(archive, { linked: token !== null, email, now })} />
          ) : (
            <FactNotice fact={fact} />
          )}
        </div>
        <div className={styles.ways}>
          {ready && (
            <button
              type="button"
              className={button.primary}
              aria-disabled={busy !== null || undefined}
              onClick={() => void save(token)}
            >
              {busy === 'saving' ? 'Scarico…' : 'Scarica l’archivio'}
            </button>
          )}
          {!making && (
            <button
              type="button"
              className={archive?.state === 'ready' ? button.secondary : button.primary}
              aria-disabled={busy !== null || undefined}
              onClick={() => void ask()}
            >
              {busy === 'asking'
                ? 'Chiedo…'
                : archive?.state === 'ready'
                  ? 'Prepara un nuovo archivio'
                  : 'Prepara il mio archivio'}
            </button>
          )}
        </div>
      </section>
      <section className={area.section} aria-labelledby="correzione">
        <h2 id="correzione">Correggerli</h2>
        <p className={styles.text}>
          Nome, indirizzo e fattura si cambiano in <Link to="/user/profile">Dati e fatturazione</Link>, l’uso
          che ne facciamo in <Link to="/user/profile/consents">Consensi</Link>.
        </p>
      </section>
      <section className={area.section} aria-labelledby="eliminazione">
        <h2 id="eliminazione">Eliminare l’account</h2>
        <p className={styles.text}>
          {eraseAfter === null
            ? 'Cancelliamo l’account e quello che contiene, dopo 14 giorni in cui puoi cambiare idea. ' +
              'Prima ti diciamo che cosa se ne va e che cosa resta.'
            : 'L’hai già chiesto: la data è scritta in cima a questa pagina.'}
        </p>
        {eraseAfter === null && (
          <div className={styles.ways}>
            <Link className={button.secondary} to="/user/profile/data/delete">
              Elimina l’account…
            </Link>
          </div>
        )}
      </section>
    </>
  )
}
