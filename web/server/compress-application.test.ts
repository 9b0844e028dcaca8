import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressApplication } from './compress-application.ts'

const html = '<p>Posta di mario@example.it</p>'.repeat(50)
const ask = (path: string, { impersonal = false, method = 'GET', accepted = 'gzip, br' } = {}) =>
  compressApplication(
    new Response(html, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    new Request(`http://account.meriggio.localhost${path}`, {
      method,
      headers: { 'accept-encoding': accepted },
    }),
    { impersonal },
  )
const encoding = async (...args: Parameters<typeof ask>) =>
  (await ask(...args)).headers.get('content-encoding')

test('a page whose address says nothing is compressed, and is the same', async () => {
  const answer = await ask('/user/profile')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(brotliDecompressSync(bytes).toString()).toBe(html)
})

test('beside a text of the address nothing of a person is compressed', async () => {
  expect(await encoding('/user/profile?x=mario@example')).toBe(null)
  expect(await encoding('/user/profile?')).toBe(null)
  expect(await encoding('/accedi?redirect_uri=x', { impersonal: true })).toBe('br')
})

test('neither is the answer to a form, nor what is no page', async () => {
  expect(await encoding('/accedi', { impersonal: true, method: 'POST' })).toBe(null)
  const file = new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  const request = new Request('http://x/', { headers: { 'accept-encoding': 'br' } })
  expect(await compressApplication(file, request, { impersonal: true })).toBe(file)
})

test('who reads no compressed page gets it plain, and caches know that it varies', async () => {
  const answer = await ask('/user/profile', { accepted: '' })
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    null,
    'Accept-Encoding',
  ])
  expect(await answer.text()).toBe(html)
})
