import { setTimeout as wait } from 'node:timers/promises'
import { demoPeople, DEMO_PASSWORD } from '../demo/people.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import { connect } from '../services/platform/database/connect.ts'
import { appointOperator } from '../services/identity/entitlement/store.ts'
import { enrol } from '../services/identity/sign-in/enrol.ts'
import { hashOf, newSecret } from '../services/platform/signing/secrets.ts'
import { Chatter, type Spoken } from './chatters.ts'
import { BenchBrowser, newAddress } from './person.ts'
import { databaseOf, processorTime, residentOf, scratchFolder, startProgram } from './program.ts'
import { machine, median, percentile, type Row, type Table } from './table.ts'

const DOMAIN = 'meriggio.localhost'
const ACCOUNT = `account.${DOMAIN}`
const CHATS = 500
const OPERATORS = 10
const SECONDS = 60
/** Every how many seconds a reader says something. */
const EACH = 5
/** Of a chat that is long. */
const LONG = 10_000
/** Sockets that ask for everything and read nothing. */
const SLOW = 20

/**
 * 500 live chats on one process, ten operators: how long what is said takes to be committed and to be heard
 * on the other side, and what it costs. Then a chat of 10,000 messages, read whole, and by who does not read.
 */
export async function bench(): Promise<Table> {
  await using folder = await scratchFolder()
  await using program = await startProgram(folder.path, { empty: true, TRUST_PROXY: '127.0.0.1' })
  const { db, pool } = connect(await databaseOf(program), 2)
  const ticketOf = async (address: string, headers: Record<string, string> = {}) => {
    const browser = new BenchBrowser(program.port, address)
    const { body } = await browser.send(ACCOUNT, '/api/sign-in/socket-ticket', { json: {}, headers })
    browser.close()
    return (body!.data as { ticket: string }).ticket
  }

  const desks: { desk: Chatter; account: number }[] = []
  for (let i = 0; i < OPERATORS; i++) {
    const email = `bench${i}@example.it`
    const { registration } = demoPeople.find(({ operator }) => operator)!
    const { account } = await enrol({ db, accounts }, { ...registration, email }, 'MG')
    await appointOperator(db, account)
    const address = newAddress()
    const browser = new BenchBrowser(program.port, address)
    const authorization = `Bearer ${await browser.token(DOMAIN, email, DEMO_PASSWORD)}`
    const ticket = await ticketOf(address, { authorization })
    const desk = new Chatter(program.port, '/api/support/desk/live', { ticket, address })
    await desk.opened()
    desk.send({ type: 'duty', on: true })
    desks.push({ desk, account })
    browser.close()
  }
  const before = await residentOf(program.pid)

  const open = async (i: number) => {
    const { desk, account } = desks[i % OPERATORS]!
    const cookie = newSecret()
    const { rows } = await pool.query<{ id: string }>(
      `insert into chats (brand, key_hash, name, email, state, waiting_since, taken, operator_id,
        operator_name, terms_accepted) values ('MG', $1, 'Lettore ' || $2::text, 'l@example.it', 'live',
        now(), now(), $3, 'Chiara Tonon', now()) returning id`,
      [hashOf(cookie), i, account],
    )
    const { id } = rows[0]!
    const address = newAddress()
    const reader = new Chatter(program.port, '/api/support/chat/live', {
      ...{ ticket: await ticketOf(address), cookie, address },
    })
    await reader.opened()
    reader.send({ type: 'hello', since: 0 })
    desk.send({ type: 'watch', chat: id, since: 0 })
    return { id, cookie, reader, desk }
  }
  const chats = []
  for (let i = 0; i < CHATS; i++) chats.push(await open(i))
  await wait(3000)
  const connected = await residentOf(program.pid)
  const idle = await processorTime(program.pid)
  await wait(10_000)
  const resting = ((await processorTime(program.pid)) - idle) / 10

  const spoken: (Spoken & { to: Chatter })[] = []
  const processor = await processorTime(program.pid)
  const step = (EACH * 1000) / CHATS
  const startedAt = performance.now()
  for (let n = 0; n < (SECONDS * 1000) / step; n++) {
    const { reader, desk } = chats[n % CHATS]!
    spoken.push({ ...reader.say(`lettore ${n}`), to: desk })
    // Operators answer every fourth time, each in turn.
    if (n % 4 === 0) {
      const answered = chats[(n / 4) % CHATS]!
      spoken.push({ ...answered.desk.say(`operatore ${n}`, answered.id), to: answered.reader })
    }
    const next = startedAt + (n + 1) * step - performance.now()
    if (next > 0) await wait(next)
  }
  await wait(5000)
  const cost = ((await processorTime(program.pid)) - processor) / spoken.length
  const busy = await residentOf(program.pid)
  const took = (at: (one: (typeof spoken)[number]) => number | undefined) =>
    spoken.map((one) => (at(one) ?? Number.NaN) - one.at)
  const committed = took(({ by, id }) => by.saved.get(id))
  const delivered = took(({ to, text }) => to.receivedAt.get(text))
  const missing = delivered.filter(Number.isNaN).length
  const { rows: stored } = await pool.query<{ n: number }>('select count(*)::int as n from chat_messages')

  const long = chats[0]!
  await pool.query(
    `insert into chat_messages (chat_id, id, place, changed, author, type, text)
      select $1, gen_random_uuid(), c.counter + n, c.counter + n, 'reader', 'text', 'lungo ' || n || ' ' || $2
      from generate_series(1, ${LONG}::int) n, chats c where c.id = $1`,
    [long.id, 'x'.repeat(300)],
  )
  await pool.query('update chats set counter = counter + $2 where id = $1', [long.id, LONG])
  const readWhole = async (pause: boolean) => {
    const address = newAddress()
    const one = new Chatter(program.port, '/api/support/chat/live', {
      ...{ ticket: await ticketOf(address), cookie: long.cookie, address },
    })
    await one.opened()
    const at = performance.now()
    one.send({ type: 'hello', since: 0 })
    if (pause) one.socket.pause()
    else while (one.receivedAt.size < LONG) await wait(20)
    return performance.now() - at
  }
  const whole = await readWhole(false)
  for (let i = 0; i < SLOW - 2; i++) await readWhole(true)
  await wait(5000)
  const slow = await residentOf(program.pid)
  for (const { reader } of chats) reader.socket.terminate()
  await pool.end()

  const ms = (what: string, value: number, budget: number | null = null): Row => ({
    ...{ what, value, unit: 'ms', budget },
  })
  const memory = (what: string, value: number, budget: number | null = null): Row => ({
    ...{ what, value, unit: 'MB', budget },
  })
  const number = (what: string, value: number, budget: number | null = null, floor = false): Row => ({
    ...{ what, value, unit: '', budget, floor },
  })
  return {
    bench: `chat: ${CHATS} aperte su un processo, ${OPERATORS} operatori`,
    machine: machine(),
    rows: [
      number('messaggi detti in un minuto', spoken.length),
      number('non sentiti dall’altra parte', missing, 0),
      number('righe nella banca dati', stored[0]!.n, spoken.length, true),
      ms('detto e confermato: p50', median(committed)),
      ms('detto e confermato: p99', percentile(committed, 0.99), 250),
      ms('detto e sentito dall’altra parte: p50', median(delivered)),
      ms('detto e sentito dall’altra parte: p99', percentile(delivered, 0.99), 500),
      ms('processore di Node per messaggio', cost),
      ms('processore di Node per secondo, tutti zitti', resting),
      memory('Node, prima', before),
      memory('Node, tutti collegati', connected),
      memory('Node, dopo un minuto', busy, before + 150),
      ms(`una chat di ${LONG} messaggi, letta tutta`, whole, 10_000),
      memory(`Node, con ${SLOW - 2} che la chiedono tutta e non leggono`, slow, busy + 150),
    ],
  }
}
