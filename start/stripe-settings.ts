import { z } from 'zod'
import { type MethodName, methodNames } from 'contract/commerce/payment-methods.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { StripeSettings } from '../services/platform/outside/stripe.ts'
import { Refusal, exit } from './refusal.ts'

const methodsMessage = `un elenco senza ripetizioni di ${methodNames.join(', ')}, con card fra questi`

/** The settings of payments through Stripe, each with its reason: part of `settings.ts`. */
export const stripeVariables = {
  /** What Stripe knows this publisher by; with the other two, mastheads of any domain may sell. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'la chiave segreta data da Stripe, che comincia con sk_ o rk_')
    .optional(),
  /** What pages draw Stripe's form of the card with. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,}$/, 'la chiave pubblicabile data da Stripe, che comincia con pk_')
    .optional(),
  /** What Stripe signs its notices with: of the address `{account site}/api/payments/events`. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'il segreto degli avvisi dato da Stripe, che comincia con whsec_')
    .optional(),
  /** What people may pay with, in this order; each must be switched on in Stripe's dashboard too. */
  STRIPE_METHODS: z
    .string()
    .transform((text, context): readonly MethodName[] => {
      const names = text.split(',').map((name) => name.trim())
      const known = methodNames.filter((name) => names.includes(name))
      if (known.length === names.length && known.includes('card'))
        return known.toSorted((a, b) => names.indexOf(a) - names.indexOf(b))
      context.addIssue({ code: 'custom', message: methodsMessage })
      return z.NEVER
    })
    .optional(),
  /** For tests: a server that answers in Stripe's place. */
  STRIPE_BASE: z
    .string()
    .regex(/^https?:\/\/[\w.:[\]-]+$/, 'un’origine come http://127.0.0.1:4000')
    .optional(),
}
type Read = z.output<z.ZodObject<typeof stripeVariables>>

/** Null: not set. @throws Refusal (2): some without the others, or test keys beside true ones. */
export function stripeOf(read: Read): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE: base = null } = read
  const { STRIPE_METHODS: methods } = read
  if (!secretKey && !publishableKey && !webhookSecret && !methods) return null
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new Refusal(
      exit.settings,
      'Per incassare con Stripe servono insieme STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY e ' +
        'STRIPE_WEBHOOK_SECRET: ne manca almeno una.',
    )
  if (modeOf(secretKey) !== modeOf(publishableKey))
    throw new Refusal(
      exit.settings,
      'STRIPE_SECRET_KEY e STRIPE_PUBLISHABLE_KEY non vanno insieme: una è di prova e l’altra no.',
    )
  return { secretKey, publishableKey, webhookSecret, methods: methods ?? ['card'], base }
}
const modeOf = (key: string) => key.split('_')[1]

/** This installation among all that share an account at Stripe. */
export const siteOf = (brands: Brands): string => brands.main.domain

/** What a publisher should know of keys that work, and may not be those they meant; null: nothing. */
export function stripeWarning({ secretKey }: StripeSettings, demo: boolean): string | null {
  const live = modeOf(secretKey) === 'live'
  if (live && demo)
    return 'Le chiavi di Stripe sono vere e le testate di prova (.localhost): chi prova paga davvero.'
  if (!live && !demo)
    return 'Le chiavi di Stripe sono di prova: gli abbonamenti si aprono, ma nessuno paga davvero.'
  return null
}
