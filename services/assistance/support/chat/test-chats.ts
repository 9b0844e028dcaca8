import { randomUUID } from 'node:crypto'
import type { ChatSnapshot } from 'contract/assistance/support/chat/chat.ts'
import type { ChatFacts, DeskEvent, ReaderEvent } from 'contract/assistance/support/chat/live.ts'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { createServices } from '../../../app.ts'
import { connect } from '../../../platform/database/connect.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../../platform/test/brands.ts'
import { TestBrowser } from '../../../platform/test/browser.ts'
import type { Files } from '../../../platform/outside/files.ts'
import { testClock } from '../../../platform/test/clock.ts'
import { noFiles } from '../../../platform/test/files.ts'
import { SECRET, testHouse } from '../../../platform/test/house.ts'
import { makeOperator } from '../../../platform/test/people.ts'
import { proofOfWork } from '../../../platform/test/proof-of-work.ts'
import { socketDoor, type TestSocket } from '../../../platform/outside/test-sockets.ts'
import { supportUrl } from '../test-support.ts'

/** For tests: whether a socket heard that what it said was refused so. */
export const refusedWith = (code: string) => (event: { type: string; code?: string }) =>
  event.type === 'refused' && event.code === code

/** For tests: a Monday on which people answer, in Rome 11:00. */
export const OPEN = '2026-11-23T10:00:00Z'

type Reader = TestSocket<ReaderEvent>
type Desk = TestSocket<DeskEvent>

/** For tests: chats over HTTP and real sockets, at an hour that can be moved. */
export async function chatHouse(files: Files = noFiles) {
  const clock = testClock()
  const house = await testHouse({}, null, files, {}, { now: clock.now })
  await clock.moveTo(house.scratch, OPEN)
  const door = await socketDoor(house.services)
  let people = 0
  let calls = 0
  const browserAs = async (email: string, operator: boolean) => {
    const account = await house.account(email)
    if (operator) await makeOperator(house.scratch.db, account)
    const browser = house.browser()
    await house.enter(browser, 'MG', account)
    return { browser, account, email, bearer: await house.token(browser, 'MG') }
  }
  const json = async <T>(who: Person, path: string, body: object = {}) => {
    // Each time from a network of its own: limits are another test's.
    const address = `198.51.100.${++calls % 250}`
    const { code, data } = await who.browser.call(supportUrl(path), {
      json: body,
      bearer: who.bearer,
      address,
    })
    return { code, data: data as T }
  }
  const t = {
    ...house,
    door,
    moveTo: (at: string) => clock.moveTo(house.scratch, at),
    /** Moves the clock on by so many seconds. */
    later: (seconds: number) => clock.moveTo(house.scratch, new Date(clock.now().getTime() + seconds * 1000)),
    visitor: (): Person => ({ browser: house.browser(), bearer: undefined }),
    reader: () => browserAs(`chatta${people++}@example.it`, false),
    operator: () => browserAs(`operatore${people++}@example.it`, true),
    read: async (who: Person): Promise<ChatSnapshot> =>
      (await who.browser.call(supportUrl('chat'), { bearer: who.bearer })).data,
    json,
    accept: async (who: Person) => (await json<ChatSnapshot>(who, 'chat/terms')).data,
    /** Asks for an operator; a visitor with a name, an address and a proof. */
    handOver: async (who: Person, more: object = {}) =>
      json<{ chat: ChatFacts }>(who, 'chat/hand-over', {
        summary: 'Il giornale di oggi non si apre.',
        ...(who.bearer === undefined && {
          name: 'Marta Bellandi',
          email: 'marta@example.it',
          captcha: await proofOfWork(who.browser),
        }),
        ...more,
      }),
    open: (who: Person, at = door) =>
      at.open<ReaderEvent>(who.browser, '/api/support/chat/live', { bearer: who.bearer }),
    async openDesk(who: Person, { on = true, at = door } = {}): Promise<Desk> {
      const desk = await at.open<DeskEvent>(who.browser, '/api/support/desk/live', { bearer: who.bearer })
      if (on) {
        await desk.say({ type: 'duty', on: true })
        const isOn = (event: DeskEvent) =>
          event.type === 'desk' && event.colleagues.some(({ id, onDuty }) => id === event.me && onDuty)
        await desk.hears(isOn)
      }
      return desk
    },
    act: (who: Person, chat: string, what: 'take' | 'transfer' | 'close', body: object = {}) =>
      json<{ ticket?: string | null }>(who, `desk/chats/${chat}/${what}`, body),
    /** A chat that an operator has just taken, both sides connected and up to date. */
    async live({
      who,
      at = door,
      deskAt = door,
      handOver = {},
    }: { who?: Person; at?: Door; deskAt?: Door; handOver?: object } = {}) {
      const reader = who ?? (await t.reader())
      const operator = await t.operator()
      const desk = await t.openDesk(operator, { at: deskAt })
      await t.accept(reader)
      const { data } = await t.handOver(reader, handOver)
      const { id } = data.chat
      const { code } = await t.act(operator, id, 'take')
      if (code !== 'OK') throw new Error(`take: ${code}`)
      const socket = await t.open(reader, at)
      await socket.say({ type: 'hello', since: 0 })
      await desk.say({ type: 'watch', chat: id, since: 0 })
      await socket.hears((event) => event.type === 'messages')
      await desk.hears((event) => event.type === 'messages')
      return { id, reader, operator, socket, desk }
    },
    /** Other services on the same database, as a second process has them. */
    async beside() {
      const { db, pool } = connect(house.scratch.url)
      const services = createServices({
        db,
        pool,
        files: noFiles,
        brands: threeMastheads,
        origins: threeMastheadsOrigins,
        now: clock.now,
        say: () => {},
        settings: { secret: SECRET, gatePasswords: {}, devPassword: null },
      })
      const other = await socketDoor(services)
      return {
        services,
        door: other,
        close: async () => {
          await other.close()
          await services.close()
          await pool.end()
        },
        browser: () => new TestBrowser(services),
      }
    },
    close: async () => {
      await door.close()
      await house.close()
    },
  }
  return t
}
export type ChatHouse = Awaited<ReturnType<typeof chatHouse>>
export type Door = Awaited<ReturnType<typeof socketDoor>>
export interface Person {
  browser: TestBrowser
  bearer: string | undefined
}

/** For tests: a text as it is said. */
export const text = (words: string, id: string = randomUUID(), more: object = {}) => ({
  type: 'say',
  id,
  content: { type: 'text', text: words },
  reply: null,
  forwards: null,
  ...more,
})

/** For tests: the messages that a socket has, each as it was heard last, by their places. */
export function messagesOf({ received }: Reader | Desk): Message[] {
  const all = new Map<string, Message>()
  for (const one of received) {
    if (one.type !== 'messages') continue
    for (const message of one.messages) all.set(message.id, message)
    for (const id of one.removed) all.delete(id)
  }
  return [...all.values()].toSorted((a, b) => a.order - b.order)
}
/** For tests: whether a message with these words is among what was heard. */
export const holds =
  (words: string) =>
  (event: ReaderEvent | DeskEvent): boolean =>
    event.type === 'messages' && event.messages.some((message) => message.text === words)
/** For tests: whether a message is acknowledged. */
export const saved =
  (id: string) =>
  (event: ReaderEvent | DeskEvent): boolean =>
    event.type === 'saved' && event.id === id
