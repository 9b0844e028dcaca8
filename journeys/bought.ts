import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import type { Edicola, Site } from './edicola.ts'
import { newcomer, storedToken } from './signed-in.ts'

/** Cards of the built-in gateway, by what becomes of them. */
export const testCards = {
  good: '4242424242424242',
  asksBank: '4000002500003155',
  declined: '4000000000000002',
  paysOnce: '4000000000000341',
} as const

/** Asks a call of a masthead in the name of who is signed in there; gives the envelope's data. */
export async function call<T>(
  edicola: Edicola,
  bearer: string,
  {
    path,
    json,
    site = 'account',
    sigla = 'MG',
  }: { path: string; json?: unknown; site?: Site; sigla?: string },
): Promise<T> {
  const answer = await ask(edicola.url(sigla, path, site), {
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
  })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status} ${answer.text}`)
  return (JSON.parse(answer.text) as { data: T }).data
}

interface Purchase {
  months?: 1 | 12
  offer?: string
  number?: string
  sigla?: string
}

/** Buys an offer of a masthead with a card, the digital one unless told. */
export async function buy(
  edicola: Edicola,
  bearer: string,
  { months = 12, offer = 'digital', number = testCards.good, sigla = 'MG' }: Purchase,
): Promise<void> {
  const at = (path: string, json?: unknown, site: Site = 'shop') => ({ path, json, site, sigla })
  const card = { number, month: 8, year: 2031, cvc: '123', holder: 'Marta Bellandi' }
  const { token } = await call<{ token: string }>(
    edicola,
    bearer,
    at('/api/payments/test-gateway/cards', card, 'account'),
  )
  const { id } = await call<{ id: string }>(
    edicola,
    bearer,
    at('/api/shop/orders', { offer, months, article: null }),
  )
  const { due } = await call<{ due: number }>(edicola, bearer, at(`/api/shop/orders/${id}`))
  const payment = { means: { token }, due, immediate: true, accepted: true }
  const { state } = await call<{ state: string }>(edicola, bearer, at(`/api/shop/orders/${id}/pay`, payment))
  if (state !== 'paid') throw new Error(`the order is ${state}`)
}

/** Somebody new, signed in at the newsstand, who has just bought an offer of a masthead. */
export async function subscriber(
  page: Page,
  edicola: Edicola,
  purchase: Purchase = {},
): Promise<{ email: string; password: string; bearer: string }> {
  const who = await newcomer(page, edicola, '/', purchase.sigla)
  const bearer = (await page.evaluate(storedToken)).id_token!
  await buy(edicola, bearer, purchase)
  return { ...who, bearer }
}

const clauses = { '3.6': true, '6': true, '7.5': true, '8': true, '9': true, '12': true } as const
/** A company that is new, signed in at the newsstand, and has just bought an offer. */
export async function companyOf(
  page: Page,
  edicola: Edicola,
  offer: string,
): Promise<{ email: string; bearer: string }> {
  const company = { companyName: 'Vetrerie Vallarin S.r.l.', vatNumber: '00743110157' }
  const name = { name: 'Silvia', surname: 'Vallarin' }
  const { email } = await newcomer(page, edicola, '/', 'MG', {
    kind: 'company',
    ...company,
    ...name,
    clauses,
  })
  const bearer = (await page.evaluate(storedToken)).id_token!
  const save = (part: string, json: object) =>
    call(edicola, bearer, { path: `/api/account/profile/${part}`, json })
  await save('address', {
    ...{ country: 'IT', street: 'Fondamenta dei Vetrai 48', city: 'Venezia', zip: '30141', province: 'VE' },
  })
  await save('invoicing', {
    ...{ kind: 'company', ...company, organisationCode: null, recipientCode: 'M5UXCR1', pec: null },
  })
  await buy(edicola, bearer, { offer })
  return { email, bearer }
}
