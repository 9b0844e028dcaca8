import type { Captcha } from '../../platform/outside/captcha.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import { judge, type Limit, type Verdict } from './rules.ts'
import { count, uncount } from './store/try-counts.ts'
import { spendCaptcha } from './store/captchas.ts'

/**
 * A try that may go on. `free`: no captcha was needed. `proved`: one was answered. `forgive` takes it back,
 * for one that was no failure.
 */
export interface Admitted {
  free: boolean
  proved: boolean
  forgive(): Promise<void>
}

/** Counts tries before anything is done for them, so that fifty at once are no better than fifty in a row. */
export function limiter({ db, captcha }: { db: Database; captcha: Captcha }) {
  const counters = (limits: readonly Limit[]) =>
    limits.map(({ key, seconds }) => ({ key: hashOf(key).toString('base64url'), seconds }))
  async function tally(limits: readonly Limit[], on: Database | Tx = db): Promise<Verdict> {
    const keyed = counters(limits)
    const counted = await count(on, keyed)
    return judge(limits.map((limit, i) => ({ ...limit, count: counted.get(keyed[i]!.key)! })))
  }
  return {
    /** Whether an answer to the captcha is right; it is good once. */
    proves,
    /** Lets a try pass, asks for a captcha or refuses. What is turned away is not counted as a failure. */
    async admit(
      limits: readonly Limit[],
      { caller, answer }: { caller: Caller; answer: string | undefined },
    ): Promise<Admitted | 'ERR_TOO_MANY_ATTEMPTS' | 'ERR_CAPTCHA_REQUIRED'> {
      const forgive = () => uncount(db, counters(limits))
      const verdict = await tally(limits)
      const proved = verdict !== 'refuse' && answer !== undefined && (await proves(answer, caller))
      if (verdict === 'pass' || proved) return { free: verdict === 'pass', proved, forgive }
      await forgive()
      return verdict === 'refuse' ? 'ERR_TOO_MANY_ATTEMPTS' : 'ERR_CAPTCHA_REQUIRED'
    },
    /**
     * Counts a try; false when there were already `most` of them in the `seconds` since the first. `within`:
     * a transaction that counts it, or does not.
     */
    allows: async (key: string, max: number, seconds: number, within?: Tx): Promise<boolean> =>
      (await tally([{ key, seconds, max }], within)) === 'pass',
  }
  async function proves(answer: string, caller: Caller): Promise<boolean> {
    const proof = await captcha.check(answer, caller)
    return proof !== null && spendCaptcha(db, hashOf(proof.once), proof.expires)
  }
}
export type Limiter = ReturnType<typeof limiter>
