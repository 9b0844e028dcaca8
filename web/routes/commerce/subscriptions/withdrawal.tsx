import { data } from 'react-router'
import { Field } from '../../../form/field.tsx'
import { isWrong } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { PageTitle, privateMeta } from '../../../form/page-title.tsx'
import { PlainForm } from '../../../form/plain-form.tsx'
import { signInLink, useSite } from '../../../frame/site.ts'
import type { PageSite, StillPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { theDate } from '../../../words/dates.ts'
import type { Route } from './+types/withdrawal'
import { ownContracts, withdrawBy, type Own, type WithdrawalAnswer } from './withdraw.ts'
import { choiceForm, declarationForm } from './withdrawal-form.ts'
import { ConfirmWays, Contracts, ReceiptView } from './withdrawal-view.tsx'
import styles from './withdrawal.module.css'

export const handle = { frame: 'none', site: 'account', still: true } as const satisfies StillPage & {
  frame: string
  site: PageSite
}
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = ({ matches }) => privateMeta({ matches })

/** `/recesso` (Codice del consumo art. 54-bis): with an account or without, with scripts or without. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const other = new URL(request.url).searchParams.has('altro')
  return { own: await ownContracts(context.get(visit)), other }
}
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await withdrawBy(request, context.get(visit))
  return 'receipt' in answer ? answer : data(answer, { status: answer.status })
}

export default function Withdrawal({ loaderData: { own, other }, actionData }: Route.ComponentProps) {
  if (actionData && 'receipt' in actionData)
    return (
      <>
        <PageTitle words="Ricevuta del recesso" />
        <ReceiptView receipt={actionData.receipt} />
      </>
    )
  return (
    <div className={styles.page}>
      <PageTitle words="Recedi dal contratto" wrong={isWrong(actionData)} />
      <p className={styles.kicker}>Diritto di recesso</p>
      <h1 className={styles.title}>Recedi dal contratto</h1>
      <p className={styles.standfirst}>Entro 14 giorni dall’acquisto puoi recedere senza dare spiegazioni.</p>
      <hr className={styles.rule} />
      <FactNotice fact={actionData?.fact} />
      {own !== null && !other ? (
        own.choices.length === 0 ? (
          <NothingOpen own={own} />
        ) : (
          <OwnForm own={own} answer={actionData} />
        )
      ) : (
        <DeclarationForm answer={actionData} signedIn={own !== null} />
      )}
    </div>
  )
}

type Again = Exclude<WithdrawalAnswer, { receipt: unknown }> | undefined

/** Who buys a copy asks to read it at once, and gives the right up (Codice del consumo art. 59). */
const NoneForCopies = () => (
  <p className={styles.text}>
    Per le singole copie, che si leggono subito dopo il pagamento, il recesso non c’è (articolo 59 del Codice
    del consumo).
  </p>
)

function OwnForm({ own: { name, email, choices, copies }, answer }: { own: Own; answer: Again }) {
  const untils = choices.map(({ until }) => until).toSorted()
  return (
    <PlainForm name="recesso" rules={choiceForm} answer={answer} step="mio">
      <div>
        <p className={styles.label}>Nome e cognome</p>
        <p>{name}</p>
      </div>
      <Contracts choices={choices} />
      <div>
        <p className={styles.label}>Email per la ricevuta</p>
        <p>{email}</p>
      </div>
      <p className={styles.note}>
        {choices.length === 1 ? 'Hai tempo' : 'Per il primo hai tempo'} fino {theDate('al', untils[0]!)}. Il
        rimborso arriva nel modo in cui hai pagato, entro 14 giorni; la lettura si chiude alla conferma.
      </p>
      {copies && <NoneForCopies />}
      <ConfirmWays back="/user/subscriptions" />
    </PlainForm>
  )
}

const NothingOpen = ({ own: { email, copies } }: { own: Own }) => (
  <>
    <p className={styles.text}>
      L’account <strong>{email}</strong> non ha contratti{' '}
      {copies ? 'da cui si possa recedere' : 'degli ultimi 14 giorni'}. Per non pagare più puoi sempre{' '}
      <a href="/user/subscriptions">disdire il rinnovo</a>.
    </p>
    {copies && <NoneForCopies />}
    <p className={styles.text}>
      Hai comprato con un altro indirizzo? <a href="/recesso?altro">Recedi senza accedere</a>
    </p>
  </>
)

/** Who has not signed in: the same answer, whatever we know of that address. */
function DeclarationForm({ answer, signedIn }: { answer: Again; signedIn: boolean }) {
  const { host } = useSite()
  return (
    <>
      {!signedIn && (
        <p className={styles.text}>
          Hai un account? <a href={signInLink(host, '/recesso')}>Accedi</a>: scegli il contratto da un elenco
          e leggi quanto ti torna.
        </p>
      )}
      {host.brand.copies && answer?.fact === undefined && <NoneForCopies />}
      <PlainForm name="recesso" rules={declarationForm} answer={answer} step="dichiara">
        <Field name="name" label="Nome e cognome" autoComplete="name" />
        <Field name="contract" label="Contratto" hint="Che cosa hai comprato e quando, come lo ricordi" />
        <Field
          name="email"
          label="Email per la ricevuta"
          hint="Quella con cui hai comprato. Ti scriviamo subito, con data e ora."
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        <ConfirmWays back={signedIn ? '/recesso' : '/faq'} />
      </PlainForm>
    </>
  )
}
