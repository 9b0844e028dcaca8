import { afterAll, expect, test } from 'vitest'
import { openSocketTicket } from 'contract/identity/sign-in/socket-ticket.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { scratchDatabase } from '../../platform/database/scratch.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { guard, visitorsOnly } from '../../platform/wire/guard.ts'
import { inProcessAsk } from '../../platform/wire/mount.ts'
import { socketTickets } from './socket-ticket.ts'
import { spendCaptcha } from './store/captchas.ts'
import { tokens as tokensOf } from './tokens.ts'

const scratch = await scratchDatabase()
afterAll(() => scratch.close())
const tokens = tokensOf('a secret long enough for a test')
const { answer, bearerOf } = socketTickets({
  secret: 'a secret long enough for a test',
  tokens,
  personOf: async ({ bearer }) =>
    bearer === 'anna' ? ({ id: 'a1', session: 's1' } as never) : 'ERR_SESSION_EXPIRED',
  spendOnce: (name, expires) => spendCaptcha(scratch.db, hashOf(name), expires),
})
const ask = inProcessAsk([answer], guard(visitorsOnly), console.error)
async function ticketFor(bearer: string | null): Promise<string> {
  const host = hostOf(threeMastheads, 'http://edicola.meriggio.localhost')
  const answer = await ask({ host, bearer, address: '192.0.2.1' })(openSocketTicket, {})
  if (!answer.ok) throw new Error(answer.code)
  return answer.data.ticket
}

test('a ticket stands for whom its bearer stood for, and for a visitor otherwise', async () => {
  expect(await bearerOf(await ticketFor(null), 'MG')).toEqual({ bearer: null })
  expect(await bearerOf(await ticketFor('late'), 'MG')).toEqual({ bearer: null })
  const known = await bearerOf(await ticketFor('anna'), 'MG')
  if (known === 'refused' || known.bearer === null) throw new Error('the ticket names nobody')
  expect(await tokens.read(known.bearer, 'MG')).toEqual({ session: 's1' })
})

test('a ticket is good once, however many show it at once, and on its masthead only', async () => {
  const ticket = await ticketFor('anna')
  const shown = await Promise.all(Array.from({ length: 20 }, () => bearerOf(ticket, 'MG')))
  expect(shown.filter((outcome) => outcome !== 'refused')).toHaveLength(1)
  expect(await bearerOf(await ticketFor('anna'), 'CA')).toBe('refused')
})

test('what is not a ticket opens nothing, an id_token neither', async () => {
  const token = await tokens.sign(
    { account: 'a1', session: 's1', brand: 'MG' },
    new Date(Date.now() + 60_000),
  )
  for (const text of ['', 'x.y.z', token]) expect(await bearerOf(text, 'MG')).toBe('refused')
})
