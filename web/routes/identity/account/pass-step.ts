import {
  type OnboardingStates,
  type OnboardingStep,
  passStep as passStepCall,
} from 'contract/identity/account/onboarding.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { accountClient } from '../../../session/clients.ts'

/** Passes a step of those who begin: how all of them stand then, or what went wrong. */
export async function passStep(step: OnboardingStep): Promise<{ steps: OnboardingStates } | { fact: Fact }> {
  const answer = await accountClient()(passStepCall, { step })
  return answer.ok ? { steps: answer.data.steps } : { fact: refusalFact(answer, {}) }
}
