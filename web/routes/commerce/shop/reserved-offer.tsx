import { Form, Link, redirect, useNavigation } from 'react-router'
import { declineReservedOffer, readReservedOffer } from 'contract/commerce/shop/reserved-offer.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useErrorTitle } from '../../../form/error-title.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { accountClient } from '../../../session/clients.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import { theDate } from '../../../words/dates.ts'
import type { Route } from './+types/reserved-offer'
import { NotSold } from './not-sold.tsx'
import { becauseWords, choiceWords, OfferTerms, priceWords } from './offer-terms.tsx'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './reserved-offer.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Offerta riservata a te', robots: 'noindex' })

/** `/user/onboarding/upselling` (SPEC §2): one offer for who asks, why this one, and a way past it. */
async function load({ ask, who }: Asking) {
  const [, answer] = await Promise.all([who(), ask(readReservedOffer, {})])
  return loaded(answer)
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

/** Says no and leads on, or takes that back. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Fact | null | Response> {
  const declined = (await request.formData()).get('passo') === 'no'
  const answer = await accountClient()(declineReservedOffer, { declined })
  if (!answer.ok) return refusalFact<CodeOf<typeof declineReservedOffer>>(answer, {})
  return declined ? redirect('/dashboard') : null
}

export default function ReservedOfferPage({
  loaderData: { offer, nothing, profiling, declined },
  actionData,
}: Route.ComponentProps) {
  const { host } = useSite()
  const busy = useNavigation().state !== 'idle'
  const fact = actionData instanceof Response ? null : (actionData ?? null)
  useErrorTitle(fact?.kind === 'error')
  if (offer === null) return <Nothing why={nothing ?? 'not-sold'} />
  const masthead = host.brand.name
  return (
    <>
      <p className={area.kicker}>{masthead}</p>
      <h1 className={area.title}>{offer.reserved ? 'Offerta riservata a te' : 'La nostra proposta'}</h1>
      <p className={area.standfirst}>{becauseWords(offer, masthead)}</p>
      <FactNotice fact={fact} />
      <hr className="rule" />
      <OfferTerms offer={offer}>
        {declined === null ? (
          <Form method="post">
            <button
              type="submit"
              name="passo"
              value="no"
              className={button.secondary}
              aria-disabled={busy || undefined}
            >
              No, grazie
            </button>
          </Form>
        ) : (
          <Link className={button.secondary} to="/dashboard">
            Vai all’area personale
          </Link>
        )}
      </OfferTerms>
      {declined !== null && (
        <Form method="post" className={styles.declined}>
          Hai detto no, grazie {theDate('il', declined)}: nell’area personale non la mostriamo più.{' '}
          <button type="submit" name="passo" value="di-nuovo">
            Mostrala di nuovo
          </button>
        </Form>
      )}
      <section className={`${area.section} ${styles.why}`} aria-labelledby="come">
        <h2 id="come">Come l’abbiamo scelta</h2>
        <p>
          {choiceWords(offer, profiling)} <Link to="/user/profile/consents">I tuoi consensi</Link>
        </p>
        <p>{priceWords(offer, masthead)}</p>
        <p>
          Puoi pensarci: la ritrovi in questa pagina.{' '}
          <a href={siteUrl(host, 'shop', '/vetrina')}>Guarda tutti gli abbonamenti</a>
        </p>
      </section>
    </>
  )
}

/** Why there is none, and where to go. */
function Nothing({ why }: { why: 'everything' | 'standing' | 'not-sold' }) {
  const { host } = useSite()
  const { title, line } = {
    everything: {
      title: 'Hai già tutto',
      line: `Di quello che ${host.brand.name} offre non ti manca nulla: non c’è altro da proporti.`,
    },
    standing: {
      title: 'Hai già un abbonamento',
      line: 'Così com’è adesso non può crescere. Nella sua pagina trovi perché, e che cosa puoi farne.',
    },
    'not-sold': { title: 'Per ora nessuna offerta', line: null },
  }[why]
  return (
    <>
      <h1 className={area.title}>{title}</h1>
      {line === null ? <NotSold /> : <p className={area.standfirst}>{line}</p>}
      <p className={styles.ways}>
        {why === 'everything' && (
          <a className={button.primary} href={siteUrl(host, 'edicola', '/')}>
            Vai al giornale di oggi
          </a>
        )}
        {why !== 'not-sold' && (
          <Link className={why === 'standing' ? button.primary : button.secondary} to="/user/subscriptions">
            Vedi il tuo abbonamento
          </Link>
        )}
        <Link className={why === 'not-sold' ? button.primary : undefined} to="/dashboard">
          Vai all’area personale
        </Link>
      </p>
    </>
  )
}
