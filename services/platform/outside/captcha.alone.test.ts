import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { isOutage } from '../database/outage.ts'
import { altcha, type Captcha } from './captcha.ts'
import { recaptcha } from './recaptcha.ts'

afterEach(() => void vi.useRealTimers())

const from = { address: '192.0.2.1', host: { origin: 'http://account.meriggio.localhost:3000' } }
const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
async function solve(captcha: Captcha) {
  const shown = await captcha.show()
  const challenge = JSON.parse(shown.kind === 'altcha' ? shown.challenge : '') as Challenge
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey }))!
  return { challenge, solution: { counter, derivedKey } }
}

test('a proof of work is taken, and known again however it is written', async () => {
  const captcha = altcha({ secret: 'segreto' })
  const solved = await solve(captcha)
  const proof = await captcha.check(pack(solved), from)
  expect(proof!.expires.getTime()).toBeGreaterThan(Date.now())
  const rewritten = {
    solution: { time: 3, ...solved.solution },
    more: 1,
    challenge: {
      ...solved.challenge,
      parameters: Object.fromEntries(Object.entries(solved.challenge.parameters).toReversed()),
    },
  }
  expect((await captcha.check(pack(rewritten), from))!.once).toBe(proof!.once)
})
test('what was not asked here, is not solved, was made easier or is too old is no proof', async () => {
  const captcha = altcha({ secret: 'segreto' })
  const { challenge, solution } = await solve(captcha)
  const easier = (change: object) =>
    pack({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...change } }, solution })
  for (const [why, answer] of Object.entries({
    nonsense: 'x',
    empty: '',
    list: pack([]),
    nothing: pack(null),
    another: pack(await solve(altcha({ secret: 'altro' }))),
    unsolved: pack({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
    unsigned: pack({ challenge: { parameters: challenge.parameters }, solution }),
    cheaper: easier({ cost: 1 }),
    shorter: easier({ keyPrefix: '0' }),
    later: easier({ expiresAt: challenge.parameters.expiresAt! + 60 }),
    renamed: easier({ nonce: '0'.repeat(32) }),
  }))
    expect([why, await captcha.check(answer, from)]).toEqual([why, null])
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
  expect(await captcha.check(pack({ challenge, solution }), from)).toBeNull()
})

async function google(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    captcha: recaptcha({ siteKey: 'chiave', secret: 'segreta', least: 0.5 }, 'signin', base),
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}
const says =
  (verdict: object): RequestListener =>
  (_, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict))
const person = { success: true, score: 0.9, hostname: 'account.meriggio.localhost', action: 'signin' }

test('reCAPTCHA is asked with the secret, the token and the address', async () => {
  const requests: string[] = []
  await using g = await google((request, response) => {
    request.on('data', (part: Buffer) => requests.push(`${request.method} ${request.url} ${part.toString()}`))
    request.on('end', () => says(person)(request, response))
  })
  expect(await g.captcha.show()).toEqual({ kind: 'recaptcha', siteKey: 'chiave' })
  expect(await g.captcha.check('gettone', from)).toMatchObject({ once: 'gettone' })
  expect(requests).toEqual(['POST /siteverify secret=segreta&response=gettone&remoteip=192.0.2.1'])
})
test.each([
  { success: false },
  { score: 0.4 },
  { score: undefined },
  { hostname: 'evil.example' },
  { hostname: undefined },
  { action: 'chat' },
])('a verdict with %o is no proof', async (change) => {
  await using g = await google(says({ ...person, ...change }))
  expect(await g.captcha.check('gettone', from)).toBeNull()
})
test('a reCAPTCHA that does not answer is an outage, not a no', async () => {
  const outage = (captcha: Captcha) => captcha.check('gettone', from).then(() => null, isOutage)
  await using broken = await google((_, response) => void response.writeHead(500).end())
  await using strange = await google((_, response) => void response.end('<html>'))
  await using odd = await google(says({ ok: 1 }))
  for (const g of [broken, strange, odd]) expect(await outage(g.captcha)).toBe(true)
  expect(
    await outage(recaptcha({ siteKey: 'k', secret: 's', least: 0.5 }, 'signin', 'http://127.0.0.1:1')),
  ).toBe(true)
})
