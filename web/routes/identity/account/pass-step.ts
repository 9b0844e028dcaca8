import type { OnboardingStates, OnboardingStep } from 'contract/identity/account/onboarding.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { accountClient } from '../../../session/clients.ts'
import { calls } from './calls.ts'

/** Passes a step of those who begin: how all of them stand then, or what went wrong. */
export async function passStep(step: OnboardingStep): Promise<{ steps: OnboardingStates } | { fact: Fact }> {
  const answer = await accountClient()(calls.passStep, { step })
  return answer.ok ? { steps: answer.data.steps } : { fact: refusalFact(answer, {}) }
}
