import { createHmac, timingSafeEqual } from 'node:crypto'
import { checkGate, openGate, type Gate } from 'contract/reading/site/gate.ts'
import { answers } from '../../platform/wire/call.ts'

export interface Gates {
  secret: string
  /** Password by brand code; a gated brand without one stays shut. */
  sitePasswords: Readonly<Record<string, string>>
  devPassword: string | null
  now?: () => number
}

const DAYS = 30

export type GateKeeper = ReturnType<typeof gateKeeper>

/**
 * The two gates of SPEC §2. The password must match exactly (SPEC §5); the token is signed, so it holds for
 * one brand, gate and month.
 */
export function gateKeeper({ secret, sitePasswords, devPassword, now = Date.now }: Gates) {
  const passwordOf = (gate: Gate, brand: string) =>
    gate === 'dev' ? devPassword : (sitePasswords[brand] ?? null)
  const sign = (gate: Gate, brand: string, until: number) =>
    `${until}.${createHmac('sha256', secret)
      .update(`gate\n${gate}\n${brand}\n${until}\n${passwordOf(gate, brand)}`)
      .digest('base64url')}`
  return {
    /** The token that opens a gate, or null when the password is wrong. */
    tokenFor(gate: Gate, brand: string, password: string): string | null {
      const expected = passwordOf(gate, brand)
      if (expected === null || !isEqual(expected, password)) return null
      return sign(gate, brand, now() + DAYS * 86_400_000)
    },
    isOpen(gate: Gate, brand: string, token: string): boolean {
      const until = Number(token.split('.')[0])
      const sound = Number.isSafeInteger(until) && until > now() && passwordOf(gate, brand) !== null
      return sound && isEqual(sign(gate, brand, until), token)
    },
  }
}

/** The calls of contract/reading/site/gate.ts. */
export const gateCalls = ({ tokenFor, isOpen }: GateKeeper) => [
  answers(openGate, async ({ input, caller, refuse }) => {
    const token = tokenFor(input.gate, caller.host.brand.sigla, input.password)
    return token === null ? refuse('ERR_INVALID_PASSWORD') : { token, days: DAYS }
  }),
  answers(checkGate, async ({ input, caller }) => ({
    open: isOpen(input.gate, caller.host.brand.sigla, input.token),
  })),
]

/** Compares in a time that does not tell where two texts differ. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'same').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
