import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { inMail } from './mail.ts'

export interface Credentials {
  email: string
  password: string
}

/** Somebody who was never here; the same name twice is two people. */
export const stranger = (name: string): Credentials => ({
  email: `${name}.${crypto.randomUUID().slice(0, 8)}@example.it`,
  password: 'Barena!2026',
})

/** The code of the newest mail of that subject. */
export const codeFor = (edicola: Edicola, email: string, subject: RegExp): Promise<string> =>
  inMail(edicola, email, (mail) => (subject.test(mail.subject) ? /\d{4} ?\d{4}/.exec(mail.text)?.[0] : null))

let networks = 0
const nextNetwork = () => `10.${process.pid % 256}.${(process.pid >> 8) % 256}.${networks++ % 256}`
/**
 * Lets the next form that asks for a mail come from a network of its own: the mails of one network are
 * counted, and all browsers are at this machine. The program of the journeys believes this machine's word.
 */
export const fromOwnNetwork = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => /^\/(registrati|recupera-password)/.test(pathname),
    (route) =>
      route.continue({
        headers: {
          ...route.request().headers(),
          'x-forwarded-for': nextNetwork(),
        },
      }),
    { times: 1 },
  )

/** Fills what every registration asks and sends it. */
export async function register(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Marta')
  await page.getByLabel('Cognome').fill('Bellandi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Ripeti la password').fill(password)
  await page.getByLabel(/almeno 18 anni/).check()
  await page.getByLabel(/Sono responsabile/).check()
  await fromOwnNetwork(page)
  await page.getByRole('button', { name: 'Crea l’account' }).click()
}

/** Writes e-mail and password and sends them. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
}
