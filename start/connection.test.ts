import { expect, test } from 'vitest'
import { connectionOf } from './connection.ts'
import { readSettings } from './settings.ts'

const { trustProxy } = readSettings({ TRUST_PROXY: '127.0.0.1,10.0.0.0/8' })
const seen = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  connectionOf({ headers: new Headers(headers), remoteAddress, trustProxy })

test('a stranger who writes forwarded headers is not believed', () => {
  const forged = {
    host: 'edicola.meriggio.localhost:3000',
    'x-forwarded-for': '1.1.1.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }
  expect(seen(forged, '192.0.2.7')).toEqual({
    origin: 'http://edicola.meriggio.localhost:3000',
    address: '192.0.2.7',
    local: false,
  })
})
test('behind trusted proxies the address is the last that is not theirs', () => {
  const headers = {
    host: 'app:3000',
    'x-forwarded-for': '6.6.6.6, 192.0.2.7, 10.0.0.4',
    'x-forwarded-host': 'edicola.meriggio.it',
    'x-forwarded-proto': 'https',
  }
  expect(seen(headers, '::ffff:127.0.0.1')).toEqual({
    origin: 'https://edicola.meriggio.it',
    address: '192.0.2.7',
    local: false,
  })
})
test('only who stands at this machine is local, and nobody whose request was forwarded', () => {
  const host = { host: 'account.meriggio.localhost:3000' }
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.7'].map((peer) => seen(host, peer).local)).toEqual(
    [true, true, true, false],
  )
  for (const name of [
    'x-forwarded-for',
    'X-Forwarded-Host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'Forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ])
    expect([name, seen({ ...host, [name]: 'x' }).local]).toEqual([name, false])
  expect(seen({ ...host, 'user-agent': 'x', 'accept-language': 'it', 'sec-fetch-site': 'none' }).local).toBe(
    true,
  )
})
test('rubbish in the list of addresses stops at the last proxy that made sense', () => {
  expect(seen({ host: 'a.b', 'x-forwarded-for': '192.0.2.7, <script>, 10.0.0.4' }).address).toBe('10.0.0.4')
  expect(seen({ host: 'a.b', 'x-forwarded-for': '192.0.2.7:4711' }).address).toBe('192.0.2.7')
})
test.each(['', 'a b', 'user@host', 'a/b', 'a..b', '[::1', 'x:99999'])('the host %o is nobody’s', (host) => {
  expect(seen({ 'x-forwarded-host': host || ',' }).origin).toBe('http://sconosciuto.invalid')
})
test('the origin is written as browsers write it', () => {
  expect(
    ['EDICOLA.Meriggio.localhost:80', 'edicola.meriggio.localhost.:3000', '[::1]:3000'].map(
      (host) => seen({ 'x-forwarded-host': host }).origin,
    ),
  ).toEqual([
    'http://edicola.meriggio.localhost',
    'http://edicola.meriggio.localhost:3000',
    'http://[::1]:3000',
  ])
})
