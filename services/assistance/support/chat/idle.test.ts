import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitingLetters } from '../store/test-letters.ts'
import { type ChatHouse, chatHouse, OPEN, saved, text } from './test-chats.ts'

let t: ChatHouse
beforeAll(async () => void (t = await chatHouse()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.scratch.pool.query('truncate attempts, chats, desk_duties, tickets cascade')
  await t.scratch.pool.query('truncate graphile_worker._private_jobs')
  await t.moveTo(OPEN)
})

/** A day goes by in which the operator’s browser stays open. */
async function aDayLater() {
  await t.later(86_400 + 300)
  await t.scratch.pool.query('update desk_duties set seen = clock_now()')
  await t.services.runJobs(['tend-chats'])
}

test('what a reader said last and nobody answered for a day is a ticket', async () => {
  const { reader, socket } = await t.live({ who: t.visitor() })
  const said = text('E il rimborso quando arriva?')
  await socket.say(said)
  await socket.hears(saved(said.id))
  await aDayLater()
  const { rows } = await t.scratch.pool.query('select state, outcome from chats')
  expect(rows).toEqual([{ state: 'closed', outcome: 'ticket' }])
  const letters = await waitingLetters(t.scratch.db)
  expect(letters.find(({ to }) => to.startsWith('clienti'))!.text).toContain('E il rimborso quando arriva?')
  expect(letters.some(({ to, subject }) => to === 'marta@example.it' && /MG-\d{6}/.test(subject))).toBe(true)
  expect((await t.read(reader)).messages.at(-1)!.text).toMatch(/è diventata la richiesta MG-\d{6}/)
})

test('what was answered, or taken back, is closed and no more', async () => {
  const { id, socket, desk } = await t.live()
  const [asked, answered, gone] = [text('Si può?'), text('Certo'), text('Grazie')]
  await socket.say(asked)
  await socket.hears(saved(asked.id))
  await desk.say({ ...answered, chat: id })
  await desk.hears((heard) => heard.type === 'saved' && heard.id === answered.id)
  await socket.say(gone)
  await socket.hears(saved(gone.id))
  await socket.say({ type: 'retract', id: gone.id })
  await socket.hears(
    (heard) => heard.type === 'messages' && heard.messages.some((one) => one.id === gone.id && one.retracted),
  )
  await aDayLater()
  const { rows } = await t.scratch.pool.query('select state, outcome from chats where id = $1', [id])
  expect(rows).toEqual([{ state: 'closed', outcome: 'gone' }])
})
