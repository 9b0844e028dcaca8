import { Link, useNavigate } from 'react-router'
import { readReservedOffer } from 'contract/commerce/shop/reserved-offer.ts'
import { readOnboarding } from 'contract/identity/account/onboarding.ts'
import { RESERVED_OFFER_PATH } from 'contract/identity/account-paths.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import type { Route } from './+types/onboarding'
import { OnboardingSteps, progressWords } from './onboarding-steps.tsx'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Per cominciare', robots: 'noindex' })

/**
 * `/user/onboarding`: what is worth doing first, with a way past each step; then the offer for who begins.
 */
async function load({ ask }: Asking) {
  const [onboarding, reserved] = await Promise.all([ask(readOnboarding, {}), ask(readReservedOffer, {})])
  // Who has nothing to be offered, or said no to it, ends at the dashboard.
  const offered = reserved.ok && reserved.data.offer !== null && reserved.data.declined === null
  return { onboarding: loaded(onboarding), offered }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

export default function OnboardingPage({ loaderData: { onboarding, offered } }: Route.ComponentProps) {
  const go = useNavigate()
  const done = progressWords(onboarding) === null
  const end = offered ? RESERVED_OFFER_PATH : '/dashboard'
  return (
    <>
      <h1 className={area.title}>Per cominciare</h1>
      <p className={area.standfirst}>
        {done
          ? 'Hai fatto tutto. Puoi cambiare le tue scelte quando vuoi.'
          : 'Poche scelte, e il giornale somiglia a te. Puoi saltarle tutte e tornarci quando vuoi.'}
      </p>
      <OnboardingSteps onboarding={onboarding} heading="h2" onDone={() => void go(end)} />
      <p className={area.leave}>
        <Link className={button.secondary} to="/dashboard">
          Vai all’area personale
        </Link>{' '}
        {done && offered && <Link to={RESERVED_OFFER_PATH}>Vedi l’offerta per chi comincia</Link>}
      </p>
    </>
  )
}
