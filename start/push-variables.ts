import { z } from 'zod'
import { arePair } from '../services/platform/outside/push-keys.ts'
import { Refusal, exit } from './refusal.ts'

/** The settings of notifications, each with its reason: a part of `start/settings.ts`. */
export const pushVariables = {
  /**
   * The pair of keys that push services know this publisher by, base64url; made once and kept in the database
   * when absent. Another pair turns the notifications of every browser off.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'la chiave pubblica P-256 in base64url, 87 caratteri')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'la chiave privata P-256 in base64url, 43 caratteri')
    .optional(),
  /** Whom push services may write to about our notifications; each masthead's own mailbox when absent. */
  VAPID_SUBJECT: z
    .string()
    .refine(
      (text) => /^(mailto:[^@\s]+@|https:\/\/)\S+$/.test(text) && !/localhost/i.test(text),
      'un indirizzo come mailto:posta@esempio.it o https://www.esempio.it, raggiungibile da fuori',
    )
    .optional(),
  /** Push services besides those of the known browsers, as `push.esempio.it, *.push.esempio.it`. */
  PUSH_SERVICES: z
    .string()
    .transform((text, context) => {
      const names = text.split(/[\s,]+/).filter(Boolean)
      if (names.every((name) => /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(name))) return names
      context.addIssue({
        code: 'custom',
        message: 'un elenco di nomi, come push.esempio.it, *.push.esempio.it',
      })
      return z.NEVER
    })
    .optional(),
  /** For tests: one push service that is trusted wherever it stands, even on this very machine. */
  PUSH_TRUSTED: z
    .string()
    .regex(/^https?:\/\/[\w.:[\]-]+$/, 'un’origine come http://127.0.0.1:4000')
    .optional(),
}

export interface PushOptions {
  /** Null: the database keeps a pair. */
  keys: { publicKey: string; privateKey: string } | null
  contact: string | null
  more: readonly string[]
  trusted: string | null
}

type Variables = z.output<z.ZodObject<typeof pushVariables>>

/** @throws Refusal (2): one key without the other, or two that are no pair. */
export const pushOptionsOf = (e: Variables): PushOptions => ({
  keys: keysOf(e.VAPID_PUBLIC_KEY, e.VAPID_PRIVATE_KEY),
  contact: e.VAPID_SUBJECT ?? null,
  more: e.PUSH_SERVICES ?? [],
  trusted: e.PUSH_TRUSTED ?? null,
})

function keysOf(publicKey: string | undefined, privateKey: string | undefined): PushOptions['keys'] {
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey)
    throw new Refusal(
      exit.settings,
      `${publicKey ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY'} è scritto ma ` +
        `${publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'} no: servono entrambe le chiavi.`,
    )
  if (!arePair({ publicKey, privateKey }))
    throw new Refusal(exit.settings, 'VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY non sono una coppia di chiavi.')
  return { publicKey, privateKey }
}
