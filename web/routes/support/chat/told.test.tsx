import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reopen } from './reopen.ts'
import { change, talkNow } from './talk.ts'
import { Told } from './told.tsx'

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
afterEach(() => vi.unstubAllGlobals())

async function told(refusal: string): Promise<string> {
  code = refusal
  await reopen(token)
  change({ state: 'known' })
  return renderToStaticMarkup(<Told talk={talkNow()} onRetry={() => {}} />)
}

test('the link of an account’s chat leads to sign-in, and back to itself', async () => {
  const html = await told('ERR_SIGN_IN_FIRST')
  expect(html).toContain('Accedi per riaprire questa chat')
  const href = /href="([^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  expect(href).toContain('/sso/request-login?')
  expect(new URL(href).searchParams.get('redirect_uri')).toBe(`${account}/contact#chat=${token}`)
})

test('where a chat goes on already it is said so; of a link that is spent, that it is', async () => {
  expect(await told('ERR_CHAT_OPEN')).toContain('Hai già una chat in corso: la trovi qui.')
  expect(await told('ERR_LINK_EXPIRED')).toContain('Il link dell’email non vale più.')
  expect(await told('ERR_UNAVAILABLE')).toBe('')
})
