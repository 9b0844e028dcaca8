import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import type { Edicola, Site } from './edicola.ts'
import { newcomer, storedToken } from './signed-in.ts'

/** Cards of the built-in gateway, by what becomes of them. */
export const testCards = {
  good: '4242424242424242',
  asksBank: '4000002500003155',
  declined: '4000000000000002',
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

/** Somebody new, signed in at the newsstand, who has just bought the digital offer of a masthead. */
export async function subscriber(
  page: Page,
  edicola: Edicola,
  {
    months = 12,
    number = testCards.good,
    sigla = 'MG',
  }: { months?: 1 | 12; number?: string; sigla?: string } = {},
): Promise<{ email: string; password: string; bearer: string }> {
  const who = await newcomer(page, edicola, '/', sigla)
  const bearer = (await page.evaluate(storedToken)).id_token!
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
    at('/api/shop/orders', { offer: 'digital', months, article: null }),
  )
  const { due } = await call<{ due: number }>(edicola, bearer, at(`/api/shop/orders/${id}`))
  const payment = { means: { token }, due, immediate: true, accepted: true }
  const { state } = await call<{ state: string }>(edicola, bearer, at(`/api/shop/orders/${id}/pay`, payment))
  if (state !== 'paid') throw new Error(`the order is ${state}`)
  return { ...who, bearer }
}
