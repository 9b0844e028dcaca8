import { data, Form, Link, redirect, useNavigation } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { euros } from 'contract/platform/money.ts'
import { pausePlan, resumePlan } from 'contract/commerce/subscriptions/changes.ts'
import { type Subscription, readSubscriptions } from 'contract/commerce/subscriptions/subscriptions.ts'
import { refusedForm, type Fact, type FormRefusals } from '../../../../form/fact.ts'
import { FactNotice, Notice } from '../../../../form/notice.tsx'
import { typedIn } from '../../../../form/rules.ts'
import { pageMeta } from '../../../../frame/page-meta.ts'
import type { Asking } from '../../../../page/personal.ts'
import { inPerson } from '../../../../server/in-person.ts'
import { byBearer } from '../../../../session/by-bearer.ts'
import { accountClient } from '../../../../session/clients.ts'
import { loaded } from '../../../../session/loaded.ts'
import { notifyPersonChanged } from '../../../../session/load-user.ts'
import { theDate } from '../../../../words/dates.ts'
import { planName } from '../../../../words/subscriptions.ts'
import type { Route } from './+types/pause'
import { BackLink } from './change-parts.tsx'
import { onTheDate, pausePath } from './words.ts'
import area from '../../../../frame/application/area.module.css'
import button from '../../../../form/button.module.css'
import styles from './changes.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pausa dell’abbonamento', robots: 'noindex' })

/** `/user/subscriptions/pausa/{id}`: pauses a subscription, or opens one again that is paused. */
const load =
  (id: string) =>
  async ({ ask }: Asking) => {
    const { subscriptions } = loaded(await ask(readSubscriptions, {}))
    const of = subscriptions.find((one) => one.id === id)
    if (!of) throw data(null, { status: 404, statusText: 'ERR_SUBSCRIPTION_NOT_FOUND' })
    return { of }
  }
export const loader = (args: Route.LoaderArgs) => inPerson(load(args.params.id))(args)
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  byBearer(load(params.id))({ request })

const notFound = {
  title: 'Questo abbonamento non c’è più.',
  line: 'Torna ai tuoi abbonamenti per vedere quelli che hai.',
}
const pauseRefusals: FormRefusals<CodeOf<typeof pausePlan>> = {
  ERR_SUBSCRIPTION_NOT_FOUND: notFound,
  ERR_NO_PAUSE: {
    title: 'Ora non si può mettere in pausa.',
    line: 'Serve un abbonamento pagato, passati i giorni per recedere e un anno dall’ultima pausa.',
  },
  ERR_PAYMENT_RUNNING: {
    kind: 'info',
    title: 'C’è un pagamento in corso.',
    line: 'Aspetta che finisca, poi riprova.',
  },
}
const resumeRefusals: FormRefusals<CodeOf<typeof resumePlan>> = { ERR_SUBSCRIPTION_NOT_FOUND: notFound }

export async function clientAction({
  request,
  params: { id },
}: Route.ClientActionArgs): Promise<{ fact?: Fact } | Response> {
  const typed = typedIn(await request.formData())
  const ask = accountClient()
  if (typed.one('passo') === 'riprendi') {
    const answer = await ask(resumePlan, { id })
    if (!answer.ok) return refusedForm<CodeOf<typeof resumePlan>>(answer, resumeRefusals)
    notifyPersonChanged()
    return redirect('/user/subscriptions')
  }
  const answer = await ask(pausePlan, { id, weeks: Number(typed.one('settimane')) })
  if (!answer.ok) return refusedForm<CodeOf<typeof pausePlan>>(answer, pauseRefusals)
  notifyPersonChanged()
  return redirect(pausePath(id))
}

export default function PausePage({ loaderData: { of }, actionData }: Route.ComponentProps) {
  const fact = actionData instanceof Response ? undefined : actionData?.fact
  return (
    <>
      <BackLink to="/user/subscriptions" words="I tuoi abbonamenti" />
      <h1 className={area.title}>{of.pause === null ? 'Metti in pausa' : 'Il tuo abbonamento è in pausa'}</h1>
      <FactNotice fact={fact} />
      {of.pause !== null ? (
        <Paused of={of} resumes={of.pause.resumes} />
      ) : of.mayPause ? (
        <Choose of={of} />
      ) : (
        <Notice kind="info" title="Ora non si può mettere in pausa.">
          Serve un abbonamento pagato, passati i giorni per recedere e un anno dall’ultima pausa.
        </Notice>
      )}
    </>
  )
}

const lengths = [
  [1, 'Una settimana'],
  [2, 'Due settimane'],
  [4, 'Quattro settimane'],
  [8, 'Otto settimane'],
] as const

function Choose({ of }: { of: Subscription }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <p className={area.standfirst}>
        <strong>{planName(of)}</strong> si ferma da oggi e riparte da solo. I giorni già pagati non si
        perdono: vengono dopo.
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>Durante la pausa</dt>
          <dd>Non leggi e non paghi{of.seats > 0 && ', e così chi hai invitato'}</dd>
        </div>
        {of.next !== null && (
          <div>
            <dt>Prossimo addebito, {euros(of.next.amount)}</dt>
            <dd>{theDate('il', of.next.day)}, più la pausa</dd>
          </div>
        )}
      </dl>
      <Form method="post" className={styles.pause}>
        <fieldset>
          <legend>Per quanto tempo</legend>
          {lengths.map(([weeks, words]) => (
            <label key={weeks}>
              <input type="radio" name="settimane" value={weeks} defaultChecked={weeks === 2} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles.ways}>
          <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
            {busy ? 'Metto in pausa…' : 'Metti in pausa da oggi'}
          </button>
          <Link className={button.secondary} to="/user/subscriptions">
            Continua a leggere
          </Link>
        </p>
      </Form>
      <p className={styles.lead}>Una pausa all’anno. Puoi riprendere quando vuoi, prima della fine.</p>
    </>
  )
}

function Paused({ of, resumes }: { of: Subscription; resumes: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <p className={area.standfirst} role="status">
        {onTheDate(resumes)} riparte da solo, e dura fino {theDate('al', of.until)}.
        {of.next !== null &&
          ` Il prossimo addebito è di ${euros(of.next.amount)} ${theDate('il', of.next.day)}.`}
      </p>
      <Form method="post" className={styles.ways}>
        <input type="hidden" name="passo" value="riprendi" />
        <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
          {busy ? 'Riprendo…' : 'Riprendi a leggere da oggi'}
        </button>
      </Form>
      <p className={styles.lead}>
        I giorni di pausa che non usi tornano indietro: l’abbonamento finisce prima.
      </p>
    </>
  )
}
