import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { readAccount } from 'contract/identity/account/account.ts'
import { askDeletion, readOwnData } from 'contract/identity/account/own-data.ts'
import { COOLING_DAYS, RETENTION_YEARS } from 'contract/identity/account/own-data-terms.ts'
import type { CodeOf, InputOf } from 'contract/platform/endpoint.ts'
import { refusedForm, type Fact, type FormRefusals } from '../../../../form/fact.ts'
import type { Answer } from '../../../../form/form-state.ts'
import { typedIn } from '../../../../form/rules.ts'
import { pageMeta } from '../../../../frame/page-meta.ts'
import type { Asking } from '../../../../page/personal.ts'
import { inPerson } from '../../../../server/in-person.ts'
import { byBearer } from '../../../../session/by-bearer.ts'
import { accountClient } from '../../../../session/clients.ts'
import { loaded } from '../../../../session/loaded.ts'
import { forgetAll } from '../../../../session/session.ts'
import { theDate } from '../../../../words/dates.ts'
import type { Route } from './+types/delete-account'
import { useErrorTitle } from '../../../../form/error-title.ts'
import { deletionCodeForm, deletionForm } from '../forms.ts'
import { DeletionForm } from './deletion-form.tsx'
import { lazyPart } from '../../../../page/lazy-part.tsx'
import area from '../../../../frame/application/area.module.css'
import styles from './own-data.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Elimina l’account', robots: 'noindex' })

/** It comes when it is needed: the page is read without it. */
const ConfirmDialog = lazyPart(
  async () => (await import('../../../../form/confirm-dialog.tsx')).ConfirmDialog,
)

const refusals: FormRefusals<CodeOf<typeof askDeletion>> = {
  ERR_INVALID_PASSWORD: { under: 'password', words: 'La password non è questa' },
  ERR_CODE_NOT_VALID: { under: 'code', words: 'Il codice non è giusto o non vale più' },
  ERR_DELETION_ASKED: {
    kind: 'info',
    title: 'L’eliminazione è già chiesta.',
    line: 'Accedi di nuovo per vedere la data, o per annullarla.',
  },
}

/** `/user/profile/data/delete`: what goes, what stays and why, then the proof that it is oneself who asks. */
async function load({ ask }: Asking) {
  const [own, account] = await Promise.all([ask(readOwnData, {}), ask(readAccount, {})])
  const now = new Date()
  const last = new Date(now.getTime() + COOLING_DAYS * 86_400_000)
  return { ...loaded(own), account: loaded(account), last: last.toISOString() }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

interface DeletionAnswer extends Answer {
  fact?: Fact
  /** What will be sent, once the person is sure. */
  sure?: InputOf<typeof askDeletion>
}

/** Nothing is sent yet: the dialog asks first. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<DeletionAnswer> {
  const typed = typedIn(await request.formData())
  const read = await (typed.one('passo') === 'codice' ? deletionCodeForm : deletionForm).read(typed)
  return read.errors ? { errors: read.errors } : { sure: read.input }
}

export default function DeleteAccount({
  loaderData: { eraseAfter, account, last },
  actionData,
}: Route.ComponentProps) {
  /** What the services said of what was asked, and of which asking it is the answer. */
  const [override, setOverride] = useState<{ of: DeletionAnswer; answer: DeletionAnswer } | null>(null)
  const [busy, setBusy] = useState(false)
  const [invalid, setInvalid] = useState(false)
  const answer = override !== null && override.of === actionData ? override.answer : actionData
  useErrorTitle(invalid || answer?.fact?.kind === 'error')
  const go = async (confirmed: DeletionAnswer, input: InputOf<typeof askDeletion>) => {
    setBusy(true)
    const answer = await accountClient()(askDeletion, input)
    if (answer.ok) {
      forgetAll()
      return location.replace('/accedi?esito=eliminazione-chiesta')
    }
    setBusy(false)
    setOverride({ of: confirmed, answer: refusedForm(answer, refusals) })
  }
  if (eraseAfter !== null)
    return (
      <>
        <h1 className={area.title}>Elimina l’account</h1>
        <p className={area.standfirst}>
          L’hai già chiesto. La data è scritta qui sopra: fino ad allora puoi annullare.
        </p>
      </>
    )
  return (
    <>
      <h1 className={area.title}>Elimina l’account</h1>
      <p className={area.standfirst}>Ecco che cosa succede, prima di decidere.</p>
      <section className={area.section} aria-labelledby="via">
        <h2 id="via">Che cosa se ne va</h2>
        <ul className={styles.list}>
          <li>L’account, con nome, recapiti, dati di fatturazione, immagine e consensi.</li>
          <li>
            Gli abbonamenti: non si rinnovano più e finiscono con l’account, senza rimborso per i giorni che
            restano. Chi legge con i posti che hai dato smette con te.
          </li>
          <li>I preferiti e i diritti di lettura che hai, su tutte le testate.</li>
          <li>Le newsletter, gli argomenti che segui e le notifiche.</li>
          <li>I messaggi al servizio clienti, con gli allegati.</li>
          <li>Dispositivi, sessioni, applicazioni collegate, registro della sicurezza e archivi chiesti.</li>
        </ul>
        <p className={styles.text}>
          Vuoi tenerne una copia? <Link to="/user/profile/data">Chiedi prima l’archivio</Link>.
        </p>
      </section>
      <section className={area.section} aria-labelledby="resta">
        <h2 id="resta">Che cosa resta, e perché</h2>
        <ul className={styles.list}>
          <li>
            La prova di quello che hai accettato, condizioni e clausole: per {RETENTION_YEARS.acceptance}{' '}
            anni, il tempo in cui se ne può discutere in giudizio (Codice civile, art. 2946).
          </li>
          <li>
            La prova dei consensi che hai dato e ritirato: per {RETENTION_YEARS.consent} anni (Codice civile,
            art. 2947; legge 689 del 1981, art. 28).
          </li>
          <li>
            Se hai comprato qualcosa, i pagamenti, senza il tuo nome, e le fatture, con il nome a cui sono
            intestate: per dieci anni (Codice civile, art. 2220).
          </li>
        </ul>
        <p className={styles.text}>
          Il tuo nome resta soltanto sulle fatture. Le prove hanno un codice calcolato dall’email: le
          ritroviamo solo se sei tu a mostrarci l’indirizzo. Le copie di riserva si sovrascrivono con il
          tempo.
        </p>
      </section>
      <section className={area.section} aria-labelledby="quando">
        <h2 id="quando">Quando</h2>
        <ol className={styles.list}>
          <li>
            <strong>Subito</strong> chiudiamo l’accesso su tutti i dispositivi e sulle applicazioni collegate,
            e ti mandiamo un’email con la data.
          </li>
          <li>
            <strong>Per {COOLING_DAYS} giorni</strong> non cancelliamo nulla e non ti scriviamo altro. Se
            cambi idea, accedi e premi «Annulla l’eliminazione».
          </li>
          <li>
            <strong>Poi</strong>, {theDate('dal', last)}, cancelliamo tutto, e te lo diciamo con un’ultima
            email. Se vorrai tornare potrai registrarti con lo stesso indirizzo, ma non troverai nulla di
            prima.
          </li>
        </ol>
      </section>
      <DeletionForm account={account} answer={answer} onWrong={setInvalid} />
      {actionData?.sure !== undefined && answer === actionData && (
        <Suspense>
          <ConfirmDialog
            title="Elimini il tuo account?"
            words="Elimina l’account"
            working="Chiedo l’eliminazione…"
            busy={busy}
            onYes={() => void go(actionData, actionData.sure!)}
            onLeave={() => setOverride({ of: actionData, answer: {} })}
          >
            <p>
              Da subito esci da tutti i dispositivi, anche da questo. Account, preferiti e messaggi si
              cancellano {theDate('dal', last)} e non si possono recuperare.
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
