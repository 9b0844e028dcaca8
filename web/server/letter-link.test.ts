import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Ask, Endpoint } from 'contract/platform/endpoint.ts'
import { endAlertByLink, readAlertLink } from 'contract/press-review/filling/queries.ts'
import type { RefusalWords } from '../words/refusals.ts'
import { visit, type Visit } from './context.ts'
import { letterLinkAction, letterLinkHeaders, letterLinkLoader } from './letter-link.ts'

const refusals: Record<'ERR_LINK_EXPIRED', RefusalWords> = {
  ERR_LINK_EXPIRED: { title: 'Questo link non è valido.' },
}
const loader = letterLinkLoader((ask, token) => ask(readAlertLink, { token }), refusals)
const action = letterLinkAction((ask, token) => ask(endAlertByLink, { token }), refusals)

/** A page opened with a token, and the calls that were made for it. */
function opened(token: string) {
  const calls: string[] = []
  const ask = (async (spec: Endpoint, input: { token: string }) => {
    calls.push(`${spec.method} ${input.token}`)
    return input.token === 'suo'
      ? { ok: true, data: { name: 'Vetro', ended: spec.method === 'POST' } }
      : { ok: false, code: 'ERR_LINK_EXPIRED', status: 410 }
  }) as Ask
  const context = new RouterContextProvider()
  context.set(visit, { ask } as Visit)
  return { calls, args: { params: { token }, context } }
}

test('to open the link of a letter only reads what it is about, however often', async () => {
  const { calls, args } = opened('suo')
  for (let i = 0; i < 2; i++)
    expect((await loader(args)).data).toEqual({ about: { name: 'Vetro', ended: false }, refused: null })
  expect(calls).toEqual(['GET suo', 'GET suo'])
})

test('a press of the button or one click of a mail program does it, twice too', async () => {
  const { calls, args } = opened('suo')
  const request = new Request('http://account.example.it/', {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  for (let i = 0; i < 2; i++)
    expect((await action({ ...args, request })).data).toMatchObject({
      done: { name: 'Vetro' },
      refused: null,
    })
  expect(calls).toEqual(['POST suo', 'POST suo'])
})

test('a link that is no longer valid says so with its status, opened or pressed', async () => {
  const { args } = opened('altro')
  const request = new Request('http://account.example.it/', { method: 'POST' })
  const [read, done] = [await loader(args), await action({ ...args, request })]
  expect(read.data).toEqual({ about: null, refused: refusals.ERR_LINK_EXPIRED })
  expect(done.data).toEqual({ done: null, refused: refusals.ERR_LINK_EXPIRED })
  for (const { init } of [read, done]) expect(init).toEqual({ status: 410 })
})

test('the address of such a page goes to no other site', () => {
  expect(letterLinkHeaders()).toEqual({ 'Referrer-Policy': 'same-origin' })
})
