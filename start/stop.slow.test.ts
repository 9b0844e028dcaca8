import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { partsOf, question } from '../services/assistance/chatbot/chats/test-chatbot.ts'
import { enqueue } from '../services/platform/database/enqueue.ts'
import { importFiles, paidArticle } from '../services/platform/test/articles.ts'
import { testFiles } from '../services/platform/test/files.ts'
import { SECRET, testHouse } from '../services/platform/test/house.ts'
import { mailServer } from '../services/platform/test/mail-server.ts'
import { modelServer } from '../services/platform/test/model-server.ts'
import { giveRight } from '../services/platform/test/people.ts'
import { PAID, SECTION } from '../services/reading/newsstand/import/formats/vocabulary.ts'
import { indexEverywhere } from '../services/reading/compose.ts'
import { waitingJobs } from '../services/reading/topics/store/test-jobs.ts'
import { loadBrands } from './brands.ts'
import { project } from './settings.ts'
import { ask, program } from './test-program.ts'

const HOST = 'edicola.meriggio.localhost'
let data: string
let house: Awaited<ReturnType<typeof testHouse>>
let files: Awaited<ReturnType<typeof testFiles>>
let mail: Awaited<ReturnType<typeof mailServer>>
let model: Awaited<ReturnType<typeof modelServer>>
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'edicola-stop-'))
  house = await testHouse()
  files = await testFiles()
  mail = await mailServer(() => ({}), 1500)
  model = await modelServer(() => new Promise<never>(() => {}))
})
afterAll(async () => {
  await Promise.all([mail.close(), model.close(), files.close(), house.close()])
  await rm(data, { recursive: true, force: true })
})

/** Sends JSON, and gives the answer when its head is there. */
async function post(port: number, path: string, bearer: string, body: object): Promise<IncomingMessage> {
  const outgoing = request({
    ...{ host: '127.0.0.1', port, path, method: 'POST' },
    headers: { host: HOST, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  })
  outgoing.end(JSON.stringify(body))
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return answer
}

async function ticketOf(port: number, bearer: string): Promise<string> {
  const answer = await post(port, '/api/sign-in/socket-ticket', bearer, {})
  return (JSON.parse(await textOf(answer)) as { data: { ticket: string } }).data.ticket
}

test('asked to stop with sockets, a stream, a letter and a request under way, it ends in order', async () => {
  const { db } = house.scratch
  await importFiles(
    {
      db,
      files: files.files,
      brands: await loadBrands(join(project, 'brands')),
      articleChanged: indexEverywhere,
    },
    {
      'MG/porto.json': paidArticle(
        'urn:porto',
        'Il porto di Marghera chiude l’anno in crescita',
        ['<p>Il porto di Marghera ha chiuso l’anno con 412 navi, il sette per cento in più.</p>'],
        { subjects: [{ uri: PAID }, { uri: `${SECTION}economia` }] },
      ),
    },
  )
  await house.services.runJobs(['count-passages'])
  const account = await house.account('operatrice@example.it')
  await giveRight(db, account, { what: 'chatbot', brand: 'MG' })
  await house.appoint(account)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  const p = await program({
    ...{ DATA_DIR: data, DATABASE_URL: house.scratch.url, SECRET },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Il Meriggio <posta@meriggio.example>' },
    ...{ LLM_URL: model.settings.url, LLM_MODEL: model.settings.model },
  })

  const live = async () => `/api/support/desk/live?ticket=${await ticketOf(p.port, bearer)}`
  const headers = { Host: HOST, Origin: `http://${HOST}` }
  const socket = new WebSocket(`ws://127.0.0.1:${p.port}${await live()}`, { headers })
  await once(socket, 'open')
  // It never says goodbye, as a telephone that has lost its line.
  const deaf = createConnection({ port: p.port, host: '127.0.0.1', allowHalfOpen: true })
  deaf.on('error', () => {})
  deaf.write(
    `GET ${await live()} HTTP/1.1\r\nHost: ${HOST}\r\nOrigin: http://${HOST}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  const [greeting] = (await once(deaf, 'data')) as [Buffer]
  expect(String(greeting)).toContain('101 Switching Protocols')
  deaf.resume()

  const stream = await post(p.port, '/utente-rag-online-categoria', bearer, {
    ...question('Quante navi ha avuto il porto di Marghera?'),
    ...{ rag_type: 'online_economia', category: 'economia' },
  })
  await expect.poll(() => model.asked.length).toBeGreaterThan(0)
  await db
    .transaction()
    .execute((tx) =>
      enqueue(tx, 'send-mail', { to: 'anna@example.it', subject: 'Codice', text: 'c', html: 'c' }),
    )
  await expect.poll(() => mail.received.length).toBe(1)
  const slow = ask(p.port, '/slow')
  await expect.poll(async () => (await ask(p.port, '/readyz')).status).toBe(200)

  const ended = once(socket, 'close')
  p.child.kill('SIGTERM')
  expect((await ended)[0]).toBe(1001)
  expect(partsOf(await textOf(stream)).data!['<!--state-->']).toBe('stopped')
  expect((await slow).status).toBe(200)
  expect(await p.end).toEqual([0, null])
  // Not cut off at its last moment: it has let go of its folder.
  expect(existsSync(join(data, 'process'))).toBe(false)
  expect(mail.received).toHaveLength(1)
  expect((await waitingJobs(db)).filter(({ name }) => name === 'send-mail')).toEqual([])
  deaf.destroy()
})
