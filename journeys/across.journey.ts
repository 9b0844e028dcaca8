import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { logIn } from './people.ts'
import { signIn } from './signed-in.ts'

/** What the page that is shown is reached through from now on: redirects of HTTP, and documents. */
function steps(page: Page) {
  const seen: { redirects: string[]; documents: string[] } = { redirects: [], documents: [] }
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return
    const { pathname } = new URL(response.url())
    const isRedirect = response.status() >= 300 && response.status() < 400
    seen[isRedirect ? 'redirects' : 'documents'].push(pathname)
  })
  return seen
}

test('who is signed in on the main masthead is so on another after two redirects', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'lettore', '/sezioni')
  await page.goto(edicola.url('CA', '/speciali'))
  const opened = steps(page)
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(edicola.url('CA', '/speciali'))
  await expect(page.getByRole('banner').getByRole('button', { name: /tuo account/ })).toBeVisible()
  expect(opened).toEqual({
    redirects: ['/sso/request-login', '/sso/lend'],
    documents: ['/login', '/speciali'],
  })
})

test('a protected page of another masthead opens after two redirects', async ({ page, edicola }) => {
  await signIn(page, edicola, 'lettore', '/sezioni')
  const opened = steps(page)
  await page.goto(edicola.url('EM', '/preferiti'))
  await expect(page.getByRole('heading', { level: 1, name: 'Preferiti' })).toBeVisible()
  expect(opened).toEqual({
    redirects: ['/sso/request-login', '/sso/lend'],
    documents: ['/preferiti', '/login', '/preferiti'],
  })
  // The account site of that masthead knows the person too.
  await page.goto(edicola.url('EM', '/user/profile', 'account'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/profile$/)
})

test('who signs in on another masthead has two redirects before and two after, and is in everywhere', async ({
  page,
  edicola,
}) => {
  await page.goto(edicola.url('QP', '/sezioni'))
  const before = steps(page)
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible()
  expect(before).toEqual({ redirects: ['/sso/request-login', '/sso/lend'], documents: ['/accedi'] })
  const after = steps(page)
  await logIn(page, { email: 'ente@example.it', password: 'Edicola!2026' })
  await expect(page).toHaveURL(edicola.url('QP', '/sezioni'))
  expect(after).toEqual({ redirects: ['/sso/signed-in', '/sso/adopt'], documents: ['/login', '/sezioni'] })
  await page.goto(edicola.url('MG', '/preferiti'))
  await expect(page.getByRole('heading', { level: 1, name: 'Preferiti' })).toBeVisible()
})

test('who only wondered whether there is a session reads on when the code is no good', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?400/)
  const back = edicola.url('CA', '/speciali')
  const query = new URLSearchParams({ id_code: 'x'.repeat(43), redirect_uri: back, prompt: 'none' })
  await page.goto(edicola.url('CA', `/login?${query}`))
  await expect(page).toHaveURL(back)
})
