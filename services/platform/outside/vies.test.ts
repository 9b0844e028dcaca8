import { afterAll, beforeAll, expect, test } from 'vitest'
import { viesServer } from '../test/vies-server.ts'
import { vies, ViesUnavailable } from './vies.ts'

let server: Awaited<ReturnType<typeof viesServer>>
beforeAll(async () => void (server = await viesServer()))
afterAll(() => server.close())
const OWN = '01234560587'
const ask = (number: string, country = 'FR') => vies(server.base)({ country, number }, OWN)

test('a number is asked about as the Commission’s service wants it, in the name of who sells', async () => {
  expect(await ask('12345678901')).toEqual({ valid: true, consultation: 'WAPIAAAA00000001' })
  expect(server.requests.at(-1)).toEqual({
    path: '/check-vat-number',
    countryCode: 'FR',
    vatNumber: '12345678901',
    requesterMemberStateCode: 'IT',
    requesterNumber: OWN,
  })
  await ask('123456789', 'GR')
  expect(server.requests.at(-1)).toMatchObject({ countryCode: 'EL' })
})

test('a no is an answer, and so is a number of an impossible form', async () => {
  server.says('1', 'invalid')
  expect(await ask('1')).toMatchObject({ valid: false, consultation: expect.any(String) })
  for (const outcome of [{ error: 'INVALID_INPUT' }, { userError: 'INVALID_INPUT' }]) {
    server.says('2', outcome)
    expect(await ask('2')).toEqual({ valid: false, consultation: null })
  }
})

test('whoever does not answer has said nothing of the number', async () => {
  const codes = ['MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'INVALID_REQUESTER_INFO']
  for (const outcome of codes.flatMap((code) => [{ error: code }, { userError: code }])) {
    server.says('3', outcome)
    await expect(ask('3')).rejects.toMatchObject({ code: Object.values(outcome)[0] })
  }
  for (const outcome of ['silence', 'page'] as const) {
    server.says('4', outcome)
    await expect(ask('4')).rejects.toBeInstanceOf(ViesUnavailable)
  }
  await expect(vies('http://127.0.0.1:1')({ country: 'FR', number: '5' }, OWN)).rejects.toMatchObject({
    code: 'NOT_REACHED',
  })
})
