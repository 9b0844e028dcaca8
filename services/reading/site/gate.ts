import { checkGate, openGate, type Gate } from 'contract/reading/site/gate.ts'
import { isSame, macs, type Secret } from '../../platform/signing/keys.ts'
import { answers } from '../../platform/wire/call.ts'

export interface Gates {
  secret: Secret
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
  const mac = macs(secret)
  const signed = (gate: Gate, brand: string, until: number) =>
    `gate\n${gate}\n${brand}\n${until}\n${passwordOf(gate, brand)}`
  return {
    /** The token that opens a gate, or null when the password is wrong. */
    tokenFor(gate: Gate, brand: string, password: string): string | null {
      const expected = passwordOf(gate, brand)
      if (expected === null || !isSame(expected, password)) return null
      const until = now() + DAYS * 86_400_000
      return `${until}.${mac.of(signed(gate, brand, until)).toString('base64url')}`
    },
    isOpen(gate: Gate, brand: string, token: string): boolean {
      const [, end = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
      const until = Number(end)
      const sound = until > now() && passwordOf(gate, brand) !== null
      return sound && mac.verifies(Buffer.from(signature, 'base64url'), signed(gate, brand, until))
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
