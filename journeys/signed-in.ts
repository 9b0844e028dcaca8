import type { BrowserContext, Page } from '@playwright/test'
import { demoPeople, DEMO_PASSWORD } from '../demo/people.ts'
import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { expect } from './journey.ts'
import { codeFor } from './people.ts'

/** The people of the demo by their mailbox. */
export type Who =
  | 'lettore'
  | 'abbonato'
  | 'mensile'
  | 'ospite'
  | 'azienda'
  | 'ente'
  | 'rag'
  | 'moroso'
  | 'operatore'
export const mailOf = (who: Who): string =>
  demoPeople.map((p) => p.registration.email).find((email) => email.startsWith(`${who}@`))!

/** A call of sign-in as a page of a masthead's account site makes it; gives the envelope's data. */
export async function knock<T>(
  edicola: Edicola,
  path: string,
  json: unknown,
  { sigla = 'MG', from }: { sigla?: string; from?: string } = {},
): Promise<T> {
  const answer = await ask(edicola.url(sigla, `/api/sign-in/${path}`, 'account'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
    from,
  })
  if (answer.status !== 200) throw new Error(`/api/sign-in/${path} answers ${answer.status} ${answer.text}`)
  return (JSON.parse(answer.text) as { data: T }).data
}

interface Opened {
  session: string
  browser: string
}
/** Opens a session in this browser, as the page of sign-in does with its cookies. */
export async function openSession(
  context: BrowserContext,
  edicola: Edicola,
  opened: Opened,
  sigla = 'MG',
): Promise<void> {
  const cookie = (name: string, value: string) => ({
    name,
    value,
    url: edicola.url(sigla, '/', 'account').replace('http:', 'https:'),
    secure: true,
    httpOnly: true,
    sameSite: 'Lax' as const,
  })
  await context.addCookies([cookie('__Host-sid', opened.session), cookie('__Host-did', opened.browser)])
}

/** Gives a person of the demo a session on the account site of a masthead. Returns its secret. */
export async function takeSession(page: Page, edicola: Edicola, who: Who, sigla = 'MG'): Promise<string> {
  const credentials = { email: mailOf(who), password: DEMO_PASSWORD }
  const opened = await knock<Opened>(edicola, 'login', credentials, { sigla })
  await openSession(page.context(), edicola, opened, sigla)
  return opened.session
}

/** Signs a person of the demo in and arrives at a page of a masthead, through single sign-on. */
export async function signIn(
  page: Page,
  edicola: Edicola,
  who: Who,
  path = '/',
  sigla = 'MG',
): Promise<void> {
  await takeSession(page, edicola, who, sigla)
  await enter(page, edicola, path, sigla)
}

/** Goes through single sign-on to a page of a masthead. */
export async function enter(page: Page, edicola: Edicola, path = '/', sigla = 'MG'): Promise<void> {
  const target = edicola.url(sigla, path)
  await page.goto(
    edicola.url(sigla, `/sso/request-login?redirect_uri=${encodeURIComponent(target)}`, 'account'),
  )
  await expect(page).toHaveURL(target)
}

let registered = 0
/** An account of the journey's own, made from a network of its own, and its first session. */
export async function newAccount(
  edicola: Edicola,
  sigla = 'MG',
  who: object = { kind: 'person', name: 'Marta', surname: 'Bellandi' },
): Promise<{ email: string; password: string; opened: Opened }> {
  const nth = registered++
  const email = `viaggio.${process.pid}.${nth}@example.it`
  const password = 'Barena!2026'
  const from = `127.${process.pid % 250}.${1 + (nth % 250)}.2`
  const { registration } = await knock<{ registration: string }>(
    edicola,
    'register',
    { ...who, email, password, disclaimer: true, adult: true },
    { sigla, from },
  )
  const code = await codeFor(edicola, email, /confermare/)
  const opened = await knock<Opened>(edicola, 'verify', { registration, code }, { sigla, from })
  return { email, password, opened }
}

/** A person of the journey's own, signed in at a page of a masthead. */
export async function newcomer(
  page: Page,
  edicola: Edicola,
  path = '/',
  sigla = 'MG',
  who?: object,
): Promise<{ email: string; password: string }> {
  const { email, password, opened } = await newAccount(edicola, sigla, who)
  await openSession(page.context(), edicola, opened, sigla)
  await enter(page, edicola, path, sigla)
  return { email, password }
}

/** The person's button in the header. */
export const person = (page: Page) => page.getByRole('banner').getByRole('button', { name: /tuo account/ })

/** What the page keeps of the person; runs in the page. */
export const storedToken = () => JSON.parse(localStorage.getItem('user') ?? '{}') as { id_token?: string }

/**
 * Touches a page of the account and waits until it is alive: from then on links change the page without
 * loading it.
 */
export async function wake(page: Page): Promise<void> {
  await expect(async () => {
    // A touch that comes before the script that waits for it is lost.
    await page.locator('body').dispatchEvent('pointerover')
    await expect(page.locator('html[data-awake]')).toBeAttached({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}
