import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOver } from './hand-over.ts'
import { reopen } from './reopen.ts'
import { changeWidget, widgetState } from './widget-state.ts'
import { Notices, Queue } from './notices.tsx'

const account = 'http://account.meriggio.localhost'
const token = 'abcdefghij_klmno-pqrst'
let code = ''

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { account } } })
  vi.stubGlobal('location', new URL(`${account}/contact`))
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (!String(address).includes('reopen')) throw new TypeError('no network')
    return Response.json({ success: false, data: null, status: { code } }, { status: 409 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function noticesAfter(refusal: string): Promise<string> {
  code = refusal
  await reopen(token)
  changeWidget({ status: 'loaded' })
  return renderToStaticMarkup(<Notices state={widgetState()} onRetry={() => {}} />)
}

test('the link of an account’s chat leads to sign-in, and back to itself', async () => {
  const html = await noticesAfter('ERR_SIGN_IN_FIRST')
  expect(html).toContain('Accedi per riaprire questa chat')
  const href = /href="([^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  expect(href).toContain('/sso/request-login?')
  expect(new URL(href).searchParams.get('redirect_uri')).toBe(`${account}/contact#chat=${token}`)
})

test('where a chat goes on already it is said so; of a link that is spent, that it is', async () => {
  expect(await noticesAfter('ERR_CHAT_OPEN')).toContain('Hai già una chat in corso: la trovi qui.')
  expect(await noticesAfter('ERR_LINK_EXPIRED')).toContain('Il link dell’email non vale più.')
  expect(await noticesAfter('ERR_UNAVAILABLE')).toBe('')
})

/** What is said of a chat whose line is not there when the time is over. */
async function notHeard(arrives: (address: string) => boolean): Promise<{ begun: unknown; html: string }> {
  const facts = { id: crypto.randomUUID(), known: false, termsAccepted: true, rating: null, ticket: null }
  const chat = { ...facts, state: 'waiting', place: 2, operator: null } as const
  changeWidget({
    connected: false,
    chat: { ...chat, state: 'assistant' },
    step: { kind: 'summary', summary: 'x' },
  })
  const over = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  const receipts = { reader: { received: 0, read: 0 }, operator: { received: 0, read: 0 } }
  const said = { messages: [], changed: 0, receipts, care: { ready: true }, reader: null }
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (!arrives(String(address))) throw new TypeError('no network')
    return Response.json({ success: true, data: { chat, ...said }, status: { code: 'OK' } })
  })
  const handing = handOver({ summary: 'x' })
  await new Promise((done) => setTimeout(done, 20))
  over.abort()
  const begun = await handing
  await new Promise((done) => setTimeout(done, 20))
  return { begun, html: renderToStaticMarkup(<Queue state={widgetState()} />) }
}

test('a chat that is not heard in time could not start, and says that its place is kept', async () => {
  const { begun, html } = await notHeard(() => true)
  expect(begun).toBeNull()
  expect(html).toContain('Impossibile avviare la chat. Riprova più tardi.')
  expect(html).toContain('il tuo posto in coda resta')
  changeWidget({ connected: true })
  expect(renderToStaticMarkup(<Queue state={widgetState()} />)).not.toContain('Impossibile')
})

test('what was not answered, and is in the queue all the same, is shown there', async () => {
  const { begun, html } = await notHeard((address) => !address.includes('hand-over'))
  expect(begun).toBe('failed')
  expect(widgetState().step).toEqual({ kind: 'talk' })
  expect(html).toContain('Impossibile avviare la chat. Riprova più tardi.')
})
