import { Form, Link, redirect, useNavigation } from 'react-router'
import {
  type GoogleSubscriptionOutcome,
  readGoogleSubscription,
  unlinkGoogleSubscription,
  linkGoogleSubscription,
} from 'contract/commerce/google-subscriptions/google-subscriptions.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { GOOGLE_SUBSCRIPTION_PATH } from 'contract/identity/account-paths.ts'
import { useErrorTitle } from '../../../form/error-title.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { Status } from '../../../form/status.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { accountClient } from '../../../session/clients.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import { notifyPersonChanged } from '../../../session/load-user.ts'
import { theDate } from '../../../words/dates.ts'
import type { Route } from './+types/google-subscription'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './google-subscription.module.css'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { WordsOf } from '../../../words/refusals.ts'

/** Where who bought a subscription through Google manages it. */
const AT_GOOGLE = 'https://myaccount.google.com/payments-and-subscriptions'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Il tuo abbonamento con Google', robots: 'noindex' })

/** `/user/subscriptions/google`: what was bought through Google, linked to this account or to be linked. */
async function load({ ask, who, request }: Asking) {
  const [, answer] = await Promise.all([who(), ask(readGoogleSubscription, {})])
  const read = loaded(answer)
  return {
    ...read,
    /** What Google said last is over. */
    over: read.linked !== null && Date.parse(read.linked.until) <= Date.now(),
    outcome: new URL(request.url).searchParams.get('esito'),
  }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

/** Leaves for Google, or takes the link away. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Fact | Response> {
  const act = (await request.formData()).get('passo')
  const ask = accountClient()
  if (act === 'scollega') {
    const answer = await ask(unlinkGoogleSubscription, {})
    if (!answer.ok) return refusalFact(answer, refusals.unlink)
    notifyPersonChanged()
    return redirect(GOOGLE_SUBSCRIPTION_PATH)
  }
  const answer = await ask(linkGoogleSubscription, { choose: act === 'altro' })
  if (!answer.ok) return refusalFact(answer, refusals.link)
  location.assign(answer.data.url)
  return new Promise<never>(() => {})
}

export default function GoogleSubscription({
  loaderData: { offered, linked, over, outcome },
  actionData,
}: Route.ComponentProps) {
  const { host } = useSite()
  const busy = useNavigation().state !== 'idle'
  const again = outcome === 'non-trovato' || outcome === 'altro-account' || outcome === 'errore'
  const act = (passo: string, words: string, look: string | undefined) => (
    <button type="submit" name="passo" value={passo} className={look} aria-disabled={busy || undefined}>
      {words}
    </button>
  )
  const other = act('altro', 'Prova con un altro account', button.primary)
  const fact = actionData instanceof Response ? null : (actionData ?? outcomeFact(outcome))
  useErrorTitle(fact?.kind === 'error')
  return (
    <>
      <h1 className={area.title}>Il tuo abbonamento con Google</h1>
      <FactNotice fact={fact} />
      {linked !== null ? (
        <>
          <p className={styles.state}>
            {over ? <Status kind="warn" words="Da confermare" /> : <Status kind="ok" words="Attivo" />}{' '}
            {linked.name}, {host.brand.name}.{' '}
            {over
              ? `Valeva fino ${theDate('al', linked.until)}: confermalo con Google, e torni a leggere.`
              : `Vale fino ${theDate('al', linked.until)}: prima di quel giorno confermalo con Google, ` +
                'che ci dice se continua.'}
          </p>
          <p className={area.note}>
            Lo hai preso con Google: si paga, si cambia e si disdice nel{' '}
            <a href={AT_GOOGLE}>tuo account Google</a>, non qui. Qui puoi solo scollegarlo, e allora con
            questo account non leggi più.
          </p>
          <Form method="post" className={styles.ways}>
            {offered && (again ? other : act('collega', 'Conferma con Google', button.primary))}
            {act('scollega', 'Scollega', button.secondary)}
          </Form>
        </>
      ) : offered ? (
        <>
          <p className={area.standfirst}>
            Hai preso {host.brand.name} con Google? Collega l’abbonamento a questo account, e leggi ovunque
            entri.
          </p>
          <Form method="post" className={styles.ways}>
            {again ? other : act('collega', 'Collega il tuo abbonamento', button.primary)}
          </Form>
          <p className={area.note}>
            Chiediamo a Google soltanto se hai un abbonamento a questa testata. Ricordiamo la risposta per
            trenta giorni, e non teniamo le chiavi del tuo account Google.
          </p>
        </>
      ) : (
        <Notice kind="info" title="Questa testata non si vende con Google.">
          Se pensi di averla, <a href={siteUrl(host, 'account', '/contact')}>scrivici</a>.
        </Notice>
      )}
      <p className={area.leave}>
        <Link to="/user/subscriptions">I tuoi abbonamenti</Link>
      </p>
    </>
  )
}

/** What came of linking, in the sense of SPEC §8. */
const outcomes: Readonly<Record<GoogleSubscriptionOutcome, Fact>> = {
  collegato: {
    kind: 'success',
    title: 'L’abbonamento preso con Google è collegato.',
    line: 'Leggi da subito, con questo account.',
  },
  'non-trovato': {
    kind: 'warning',
    title: 'Questo account non è collegato a un abbonamento Google.',
    line: 'Se l’hai preso con un altro account Google, prova con quello.',
  },
  'altro-account': {
    kind: 'warning',
    title: 'Questo abbonamento Google è già collegato a un altro account.',
    line: 'Entra con quello, oppure prova con un altro account Google.',
  },
  errore: {
    kind: 'error',
    title: 'L’autenticazione con Google non è riuscita.',
    line: 'Non abbiamo cambiato nulla. Riprova, e lasciaci vedere i tuoi abbonamenti alla testata.',
  },
}
const outcomeFact = (word: string | null): Fact | null =>
  word !== null && Object.hasOwn(outcomes, word) ? outcomes[word as GoogleSubscriptionOutcome] : null

interface Words {
  kind?: 'info'
  title: string
  line: string
}
const link: WordsOf<CodeOf<typeof linkGoogleSubscription>, Words> = {
  ERR_GOOGLE_NOT_OFFERED: {
    title: 'Per ora non si può collegare Google.',
    line: 'Riprova fra qualche giorno.',
  },
}
const unlink: WordsOf<CodeOf<typeof unlinkGoogleSubscription>, Words> = {
  ERR_GOOGLE_NOT_LINKED: {
    kind: 'info',
    title: 'Era già scollegato.',
    line: 'Ricarica la pagina.',
  },
}
const refusals = { link, unlink }
