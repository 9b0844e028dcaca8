import type { OnboardingStep } from 'contract/identity/account/onboarding.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** The steps that an account has passed by itself. */
export async function passedSteps(db: Database, account: number): Promise<Set<OnboardingStep>> {
  const rows = await db
    .selectFrom('onboarding_steps')
    .select('step')
    .where('account_id', '=', account)
    .execute()
  return new Set(rows.map(({ step }) => step))
}

/** Once: a step that was passed stays passed. */
export async function passOnboardingStep(tx: Tx, account: number, step: OnboardingStep): Promise<void> {
  await tx
    .insertInto('onboarding_steps')
    .values({ account_id: account, step })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
