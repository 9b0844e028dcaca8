import { onboardingStates, passStep, readOnboarding } from 'contract/identity/account/onboarding.ts'
import { appsOf } from 'contract/reading/site/apps.ts'
import type { Database } from '../../platform/database/connect.ts'
import { answers } from '../../platform/wire/call.ts'
import type { AccountPorts } from './ports.ts'
import { holdAccount } from './store/accounts.ts'
import { passedSteps, passOnboardingStep } from './store/onboarding.ts'

/** What an account has chosen, handed in: the choices are other features'. */
export interface Selections {
  topics(db: Database, account: number): Promise<{ name: string }[]>
  newsletters(db: Database, account: number): Promise<{ name: string }[]>
}
/** Each once: mastheads have topics of the same name. */
const namesOf = (items: readonly { name: string }[]): string[] => [...new Set(items.map(({ name }) => name))]
type Ports = AccountPorts & { selections: Selections }

/** A step is done when something is chosen, or when the person passed it. */
async function progressOf({ db, selections }: Ports, account: number) {
  const [passed, topics, newsletters] = await Promise.all([
    passedSteps(db, account),
    selections.topics(db, account),
    selections.newsletters(db, account),
  ])
  if (topics.length > 0) passed.add('interests')
  if (newsletters.length > 0) passed.add('newsletters')
  return { steps: onboardingStates(passed), topics: namesOf(topics), newsletters: namesOf(newsletters) }
}

export const answerReadOnboarding = (ports: Ports) =>
  answers(readOnboarding, async ({ caller, person }) => ({
    ...(await progressOf(ports, person.account)),
    app: appsOf(caller.host.brand).length > 0,
  }))

export const answerPassStep = (ports: Ports) =>
  answers(passStep, async ({ input, person }) => {
    await ports.db.transaction().execute(async (tx) => {
      await holdAccount(tx, person.account)
      await passOnboardingStep(tx, person.account, input.step)
    })
    return { steps: (await progressOf(ports, person.account)).steps }
  })
