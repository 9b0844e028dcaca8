import { createHmac, timingSafeEqual } from 'node:crypto'
import { checkGate, openGate, type Gate } from 'contract/site/gate.ts'
import { answers } from '../answer.ts'
import { attempts } from '../attempts.ts'

export interface Gates {
  secret: string
  /** Password by brand code; a gated brand without one stays shut. */
  sitePasswords: Readonly<Record<string, string>>
  devPassword: string | null
  now?: () => number
}

const DAYS = 30

/** The two gates of SPEC §2. The password must match exactly (SPEC §5); the cookie is signed, so it holds for one brand, gate and month. */
export function gates({ secret, sitePasswords, devPassword, now = Date.now }: Gates) {
  const tries = attempts({ most: 10, windowMs: 60_000, now })
  const passwordOf = (gate: Gate, brand: string) =>
    gate === 'dev' ? devPassword : (sitePasswords[brand] ?? null)
  const sign = (gate: Gate, brand: string, until: number) =>
    `${until}.${createHmac('sha256', secret)
      .update(`gate\n${gate}\n${brand}\n${until}\n${passwordOf(gate, brand)}`)
      .digest('base64url')}`
  return [
    answers(openGate, async ({ input, caller, refuse }) => {
      const brand = caller.place.brand.sigla
      if (!tries.allow(`${caller.address}\n${brand}`)) return refuse('ERR_TOO_MANY_ATTEMPTS')
      const expected = passwordOf(input.gate, brand)
      if (expected === null || !same(expected, input.password)) return refuse('ERR_INVALID_PASSWORD')
      return { token: sign(input.gate, brand, now() + DAYS * 86_400_000), days: DAYS }
    }),
    answers(checkGate, async ({ input, caller }) => {
      const brand = caller.place.brand.sigla
      const until = Number(input.token.split('.')[0])
      const sound = Number.isSafeInteger(until) && until > now() && passwordOf(input.gate, brand) !== null
      return { open: sound && same(sign(input.gate, brand, until), input.token) }
    }),
  ]
}

/** Compares in a time that does not tell where two texts differ. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'same').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
