import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/** What a new account is led through, in this order (SPEC §3 «onboardingSteps»). */
export const onboardingSteps = ['interests', 'newsletters', 'download_app'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

const state = z.enum(['done', 'current', 'next', ''])
const states = z.object({ interests: state, newsletters: state, download_app: state })
export type OnboardingStates = z.infer<typeof states>

/** SPEC §3, §4: the first step that is not done is `current`, the one after it `next`, the others empty. */
export function onboardingStates(done: ReadonlySet<OnboardingStep>): OnboardingStates {
  const remaining = onboardingSteps.filter((step) => !done.has(step))
  const stateOf = (step: OnboardingStep) =>
    done.has(step) ? 'done' : step === remaining[0] ? 'current' : step === remaining[1] ? 'next' : ''
  return {
    interests: stateOf('interests'),
    newsletters: stateOf('newsletters'),
    download_app: stateOf('download_app'),
  }
}

const names = z.array(z.string())
export const readOnboarding = endpoint({
  method: 'GET',
  path: '/api/account/onboarding',
  summary: 'A che punto è chi comincia, e che cosa ha scelto',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    steps: states,
    /** Names of what was chosen, of whatever masthead. */
    topics: names,
    newsletters: names,
    /** Whether the masthead has an app. */
    app: z.boolean(),
  }),
  refuses: {},
})

/** A step that the person has done elsewhere, or does not want to do. */
export const passStep = endpoint({
  method: 'POST',
  path: '/api/account/onboarding',
  summary: 'Segna un passo come fatto',
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ step: z.enum(onboardingSteps) }),
  answer: z.object({ steps: states }),
  refuses: {},
})
