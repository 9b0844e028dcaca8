import { Link } from 'react-router'
import { pageMeta } from '../../frame/page-meta.ts'
import type { Asking } from '../../page/personal.ts'
import { inPerson } from '../../server/in-person.ts'
import { byBearer } from '../../session/by-bearer.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/onboarding'
import { calls } from './calls.ts'
import { OnboardingSteps, progressWords } from './onboarding-steps.tsx'
import button from '../../form/button.module.css'
import area from '../../frame/application/area.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Per cominciare', robots: 'noindex' })

/** `/user/onboarding`: what is worth doing first, with a way past each step. */
const load = async ({ ask }: Asking) => loaded(await ask(calls.readOnboarding, {}))
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

export default function OnboardingPage({ loaderData: onboarding }: Route.ComponentProps) {
  return (
    <>
      <h1 className={area.title}>Per cominciare</h1>
      <p className={area.standfirst}>
        {progressWords(onboarding) === null
          ? 'Hai fatto tutto. Puoi cambiare le tue scelte quando vuoi.'
          : 'Poche scelte, e il giornale somiglia a te. Puoi saltarle tutte e tornarci quando vuoi.'}
      </p>
      <OnboardingSteps onboarding={onboarding} heading="h2" />
      <p className={area.leave}>
        <Link className={button.secondary} to="/dashboard">
          Vai all’area personale
        </Link>
      </p>
    </>
  )
}
