import { formRules } from '../form-rules.ts'
import { type FormRules, type Typed, wrong } from '../rules.ts'

/** What the choice of a card says when another one is typed in. */
export const NEW_CARD = 'nuova'
/** What a form says whose card is typed into Stripe's. */
export const STRIPE = 'stripe'

export const notACard = {
  number: 'Controlla le cifre: non sono il numero di una carta',
  expiry: 'Inserire mese e anno, come 08/29',
  cvc: 'Inserire le 3 o 4 cifre del codice',
} as const

/** `08/29`, `8 2029`, `0829`; null: something else. */
export function expiryIn(text: string): { month: number; year: number } | null {
  const match = /^(0?[1-9]|1[0-2])(?:\s*[/. -]\s*|(?<=\d\d))((?:20)?\d\d)$/.exec(text)
  return match && { month: Number(match[1]), year: 2000 + (Number(match[2]) % 100) }
}

/** A card as it is typed: `testCardForm` of the contract. */
const typedCard = formRules({
  schema: async () => (await import('contract/commerce/payments/forms.ts')).testCardForm,
  fields: (typed) => ({
    number: typed.one('number'),
    ...expiryIn(typed.one('expiry')),
    cvc: typed.one('cvc'),
    holder: typed.one('holder'),
  }),
  names: { number: 'numero', expiry: 'scadenza', cvc: 'codice di sicurezza', holder: 'nome sulla carta' },
  words: { number: notACard.number, cvc: notACard.cvc },
  also: (typed) => {
    const expiry = typed.one('expiry')
    return { expiry: expiry === '' ? wrong.required : expiryIn(expiry) === null ? notACard.expiry : null }
  },
})

type TypedCard = Extract<Awaited<ReturnType<typeof typedCard.read>>, { errors: null }>['input']
/** What one pays with: a card that is kept (its public id), or one just typed in, here or at Stripe. */
export type SelectedMeans = { card: string } | { typed: TypedCard } | { gateway: typeof STRIPE }

/** The card that the form chose among those that are kept; null: another one is typed in. */
export function savedCardIn(typed: Typed): string | null {
  const card = typed.one('card')
  return card === '' || card === NEW_CARD ? null : card
}

/** Stripe checks what is typed there itself. */
const isAtStripe = (typed: Typed) => typed.one('gateway') === STRIPE

/** The rules of the fields that `CardFields` draws. */
export const meansForm: FormRules<SelectedMeans> = {
  names: typedCard.names,
  errors: async (typed) => (savedCardIn(typed) === null && !isAtStripe(typed) ? typedCard.errors(typed) : {}),
  async read(typed) {
    const card = savedCardIn(typed)
    if (card !== null) return { errors: null, input: { card } }
    if (isAtStripe(typed)) return { errors: null, input: { gateway: STRIPE } }
    const read = await typedCard.read(typed)
    return read.errors ? read : { errors: null, input: { typed: read.input } }
  },
}
