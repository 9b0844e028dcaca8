import type { StripeElements, StripeScript } from './stripe-script.ts'

/** The form of Stripe that the page shows; one at a time. */
let shown: { stripe: StripeScript; elements: StripeElements } | null = null
export const showStripe = (form: typeof shown): void => void (shown = form)

/**
 * What is typed in Stripe's form, as a token. `message`: what Stripe says is wrong, in Italian; null: its
 * form is not there, or does not answer.
 */
export async function stripeToken(): Promise<{ token: string } | { message: string | null }> {
  if (shown === null) return { message: null }
  const { stripe, elements } = shown
  const checked = await elements.submit()
  if (checked.error) return { message: messageOf(checked.error) }
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements })
  return confirmationToken ? { token: confirmationToken.id } : { message: messageOf(error ?? {}) }
}
/** Only what is wrong with the card is for its person. */
const messageOf = ({ type, message }: { type?: string; message?: string }): string | null =>
  type === 'validation_error' || type === 'card_error' ? (message ?? null) : null
