import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proofOfWork } from '../../platform/test/proof-of-work.ts'
import { testHouse } from '../../platform/test/house.ts'
import { houseWithFiles } from '../../platform/test/house-with-files.ts'
import { forgetOld } from './forget-old.ts'
import { age, countOf, waitingLetters } from './store/test-letters.ts'
import { message, supportUrl, upload } from './test-support.ts'

let house: Awaited<ReturnType<typeof houseWithFiles>>['house']
let kept: Awaited<ReturnType<typeof houseWithFiles>>['store']
beforeAll(async () => void ({ house, store: kept } = await houseWithFiles()))
afterAll(() => house.close())
beforeEach(
  async () => void (await house.scratch.pool.query('truncate attempts, tickets, ticket_attachments cascade')),
)
beforeEach(async () => void (await house.scratch.pool.query('truncate graphile_worker._private_jobs')))

const db = () => house.scratch.db
const write = (browser: ReturnType<typeof house.browser>, json: unknown, more: object = {}) =>
  browser.call(supportUrl('tickets'), { json, ...more })

let people = 0
async function person() {
  const email = `scrive${people++}@example.it`
  const account = await house.account(email)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  return { email, account, browser, bearer: await house.token(browser, 'MG') }
}
const stranger = { name: 'Marta Bellandi', email: 'marta@example.it' }

test('a visitor says who they are and brings a proof, which is good once', async () => {
  const browser = house.browser()
  expect((await write(browser, message())).code).toBe('ERR_WRITER_REQUIRED')
  expect((await write(browser, message(stranger))).code).toBe('ERR_CAPTCHA_REQUIRED')
  expect((await write(browser, message({ ...stranger, captcha: 'x' }))).code).toBe('ERR_CAPTCHA_REQUIRED')
  const captcha = await proofOfWork(browser)
  const answer = await write(browser, message({ ...stranger, captcha }))
  expect(answer.data).toEqual({ number: expect.stringMatching(/^MG-\d{6}$/) as string })
  expect((await write(browser, message({ ...stranger, captcha }))).code).toBe('ERR_CAPTCHA_REQUIRED')
  expect(await countOf(db(), 'tickets')).toBe(1)
})

test('a subject and a name are words that can be seen', async () => {
  const browser = house.browser()
  for (const parts of [
    { subject: '\u200b' },
    { subject: '\u3164' },
    { message: '\u2800' },
    { name: '\u3164' },
  ])
    expect([parts, (await write(browser, message({ ...stranger, ...parts }))).code]).toEqual([
      parts,
      'ERR_BAD_REQUEST',
    ])
})

test('the publisher may answer who wrote; a stranger’s words go to nobody else', async () => {
  const browser = house.browser()
  const { number } = (await write(browser, message({ ...stranger, captcha: await proofOfWork(browser) })))
    .data as { number: string }
  const [toPublisher, toWriter] = await waitingLetters(db())
  expect(toPublisher).toMatchObject({ to: 'clienti.mg@edizioni.example.it', replyTo: stranger.email })
  expect(toPublisher!.subject).toBe(
    `[${number}] Pagamenti e fatturazione: Addebito doppio di novembre · Il Meriggio`,
  )
  expect(toPublisher!.text).toContain('Buongiorno,\nho visto due addebiti.')
  expect(toPublisher!.text).toContain('non sono verificati')
  expect(toWriter).toMatchObject({ to: stranger.email })
  expect(toWriter!.replyTo).toBeUndefined()
  expect(toWriter!.text).toContain(number)
  for (const typed of ['Marta', 'addebiti', 'Addebito doppio']) expect(toWriter!.text).not.toContain(typed)
})

test('who is signed in needs no proof, by cookie or by bearer, and is who the account says', async () => {
  const { browser, bearer, email } = await person()
  expect((await write(browser, message({ ...stranger }))).status).toBe(200)
  expect((await write(house.browser(), message(), { bearer })).status).toBe(200)
  const letters = await waitingLetters(db())
  expect(letters.map((letter) => letter.replyTo ?? letter.to)).toEqual([email, email, email, email])
  expect(letters[1]!.text).toContain('ho visto due addebiti')
})

test('the same form sent twice, or ten times at once, is one message', async () => {
  const { browser } = await person()
  const form = message()
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(browser, form)))
  expect(new Set(answers.map((answer) => (answer.data as { number: string }).number)).size).toBe(1)
  expect(await countOf(db(), 'tickets')).toBe(1)
  expect(await waitingLetters(db())).toHaveLength(2)
})

test('business has a mailbox of its own and says for whom it writes', async () => {
  const { browser } = await person()
  expect((await write(browser, message({ area: 'business' }))).code).toBe('ERR_ORGANISATION_REQUIRED')
  await write(browser, message({ area: 'business', organisation: 'Vallarin S.r.l.' }))
  const [letter] = await waitingLetters(db())
  expect(letter!.to).toBe('aziende@edizioni.example.it')
  expect(letter!.text).toContain('Vallarin S.r.l.')
})

test('files wait for their message and go with it, once', async () => {
  const { browser } = await person()
  const file = (await upload(browser, '../conto.pdf', '%PDF-1.4 conto')).data as { id: string; name: string }
  expect(file).toEqual({ id: expect.any(String) as string, name: 'conto.pdf', bytes: 14 })
  expect((await write(browser, message({ attachments: [file.id] }))).status).toBe(200)
  const [letter] = await waitingLetters(db())
  expect(letter!.attachments).toEqual([
    { key: `support/${file.id}`, name: 'conto.pdf', type: 'application/pdf' },
  ])
  expect((await write(browser, message({ attachments: [file.id] }))).code).toBe('ERR_ATTACHMENT_GONE')
  expect(await countOf(db(), 'tickets')).toBe(1)
})

test('a photograph of a telephone goes as JPEG, which every program shows', async () => {
  const browser = house.browser()
  const heic = await readFile(new URL('../../platform/test/photo.heic', import.meta.url))
  expect((await upload(browser, 'IMG_0001.HEIC', heic)).data).toMatchObject({ name: 'IMG_0001.jpg' })
  expect((await upload(browser, 'IMG_0002.HEIC', heic.subarray(0, 900))).code).toBe('ERR_ATTACHMENT_TYPE')
})

test('what is no picture, PDF or text, what is empty and what is too large is not kept', async () => {
  const browser = house.browser()
  expect((await upload(browser, 'a.pdf', 'MZ\u0000\u0001')).code).toBe('ERR_ATTACHMENT_TYPE')
  expect((await upload(browser, 'a.txt', '')).code).toBe('ERR_ATTACHMENT_EMPTY')
  expect((await upload(browser, 'a.txt', 'a'.repeat(5_000_001))).code).toBe('ERR_TOO_LARGE')
  const asForm = await browser.call(supportUrl('attachments?name=a.txt'), {
    method: 'POST',
    body: 'a',
    headers: { 'content-type': 'text/plain' },
  })
  expect(asForm.code).toBe('ERR_BAD_REQUEST')
  expect(await countOf(db(), 'ticket_attachments')).toBe(0)
})

test('one network fills its own room alone, also at once, and has it back with its message', async () => {
  const address = '203.0.113.60'
  const big = (name: string, from = address) => upload(house.browser(), name, 'a'.repeat(4_900_000), from)
  const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => big(`${i}.txt`)))
  const taken = answers.flatMap(({ data }) => (data === null ? [] : [(data as { id: string }).id]))
  expect(taken).toHaveLength(6)
  expect((await big('ancora.txt')).status).toBe(429)
  expect(await countOf(db(), 'ticket_attachments')).toBe(6)
  expect((await big('altra.txt', '203.0.113.61')).status).toBe(200)
  const { browser } = await person()
  expect((await write(browser, message({ attachments: taken.slice(0, 3) }))).status).toBe(200)
  expect((await big('dopo.txt')).status).toBe(200)
  const { rows } = await house.scratch.pool.query(
    'select ticket_id is null as waits, network is null as anybodys from ticket_attachments',
  )
  for (const { waits, anybodys } of rows as { waits: boolean; anybodys: boolean }[])
    expect(anybodys).toBe(!waits)
})

/** Files of 5 MB that wait since so long, each of another line or of the same one. */
const fill = (many: number, since: string, line: 'i' | '1' = 'i') =>
  house.scratch.pool.query(
    `insert into ticket_attachments (name, type, bytes, stored, uploaded, network)
     select 'a.txt', 'text/plain', 5000000, true, now() - $2::interval,
       substring(sha256(${line}::text::bytea) for 16) || substring(sha256(i::text::bytea) for 16)
     from generate_series(1, $1::int) i`,
    [many, since],
  )

test('one line takes no more than its part, whatever networks it has: strangers still attach', async () => {
  const big = 'a'.repeat(5_000_000)
  for (let network = 0; network < 5; network++)
    for (let i = 0; i < 5; i++) await upload(house.browser(), 'a.txt', big, `2001:db8:77:${network}::5`)
  expect(await countOf(db(), 'ticket_attachments')).toBe(20)
  expect((await upload(house.browser(), 'a.txt', big, '2001:db8:78::5')).status).toBe(200)
  // On the same line, too: who has most there makes room.
  expect((await upload(house.browser(), 'a.txt', 'ciao', '2001:db8:77:ff::5')).status).toBe(200)
})

test('where all is full, who holds most makes room for others, nobody for who holds as much', async () => {
  await fill(80, '1 minute')
  await fill(20, '2 minutes', '1')
  const { rows } = await house.scratch.pool.query(
    `select id from ticket_attachments where uploaded < now() - interval '90 seconds'`,
  )
  const { status, data } = await upload(house.browser(), 'a.txt', 'ciao', '203.0.113.62')
  expect([status, await countOf(db(), 'ticket_attachments')]).toEqual([200, 100])
  const jobs = await house.scratch.pool.query(
    `select payload->'ids'->>0 as id from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'remove-attachments'`,
  )
  expect(rows).toContainEqual(jobs.rows[0])
  // It may be named as any other.
  const { browser } = await person()
  expect((await write(browser, message({ attachments: [(data as { id: string }).id] }))).status).toBe(200)
  await house.scratch.pool.query('truncate ticket_attachments')
  await fill(100, '1 minute')
  const whole = 'a'.repeat(5_000_000)
  expect((await upload(house.browser(), 'a.txt', whole, '203.0.113.62')).code).toBe('ERR_ATTACHMENTS_FULL')
  await house.scratch.pool.query("update ticket_attachments set uploaded = now() - interval '61 minutes'")
  expect((await upload(house.browser(), 'a.txt', whole, '203.0.113.62')).status).toBe(200)
})

test('a file that cannot be kept leaves nothing behind', async () => {
  const broken = await testHouse()
  const answer = await upload(broken.browser(), 'a.txt', 'ciao')
  expect(answer.status).toBe(500)
  expect(await countOf(broken.scratch.db, 'ticket_attachments')).toBe(0)
  await broken.close()
})

test('limits: five messages of one writer in an hour, twenty of one network', async () => {
  const { browser } = await person()
  for (let i = 0; i < 5; i++) expect((await write(browser, message())).status).toBe(200)
  expect((await write(browser, message())).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  for (let i = 0; i < 14; i++) await write(house.browser(), message(stranger))
  expect((await write(house.browser(), message(stranger))).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await write(house.browser(), message(stranger), { address: '198.51.100.7' })).code).toBe(
    'ERR_CAPTCHA_REQUIRED',
  )
})

test('visitors with somebody’s address neither keep them from writing nor fill their mailbox', async () => {
  const { browser, email } = await person()
  const pretend = async (address: string) => {
    const visitor = house.browser()
    const captcha = await proofOfWork(visitor)
    return write(visitor, message({ name: 'Anna', email: email.toUpperCase(), captcha }), { address })
  }
  for (let i = 0; i < 5; i++) expect((await pretend('203.0.113.1')).status).toBe(200)
  expect((await pretend('203.0.113.1')).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  // From elsewhere, without signing in, they are still heard.
  for (let i = 0; i < 7; i++) expect((await pretend(`203.0.113.${10 + i}`)).status).toBe(200)
  const told = async () => (await waitingLetters(db())).filter(({ to }) => to.toLowerCase() === email)
  expect([await countOf(db(), 'tickets'), (await told()).length]).toEqual([12, 10])
  for (let i = 0; i < 5; i++) expect((await write(browser, message())).status).toBe(200)
  expect((await write(browser, message())).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect(await told()).toHaveLength(15)
})

test('whatever is typed is kept or refused in words, and never changes the head of a letter', async () => {
  const { browser, email } = await person()
  const refused = [
    { subject: 'Ciao\r\nBcc: tutti@example.it' },
    { subject: 'zero\u0000' },
    { subject: 'x'.repeat(100_000) },
    { message: 'x'.repeat(100_000) },
    { message: 'zero\u0000' },
    { message: '\uD800' },
    { message: ' \n ' },
    { topic: 'altro' },
    { attachments: ['../../etc/passwd'] },
    { once: 'x' },
    { organisation: 'a\nb' },
  ]
  for (const change of refused) {
    const answer = await write(browser, message(change))
    expect([change, answer.status]).toEqual([change, 400])
  }
  const odd = 'Ciao \u200F\u202Eabc\u202C 😀 <b>&amp;</b> {name} ${x}'
  expect((await write(browser, message({ subject: odd, message: `${odd}\r\n${odd}` }))).status).toBe(200)
  const [letter] = await waitingLetters(db())
  const turned = odd.replaceAll(/[\u200f\u202a-\u202e]/g, '')
  expect(letter!.subject).toContain(turned)
  expect(letter!.text).toContain(`${turned}\n${turned}`)
  expect(letter!.html).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;')
  expect(letter!.replyTo).toBe(email)
})

test('nights take away files that no message named, and messages after two years with theirs', async () => {
  const { browser } = await person()
  const ids = [await upload(browser, 'a.txt', 'a'), await upload(browser, 'b.txt', 'b')].map(
    (answer) => (answer.data as { id: string }).id,
  )
  await write(browser, message({ attachments: [ids[0]] }))
  const ports = { db: db(), files: kept.files }
  const files = async () => (await readdir(`${kept.folder}/support`)).toSorted()
  const before = await files()
  await forgetOld(ports)
  expect(await files()).toEqual(before)
  await age(db(), '25 hours')
  await forgetOld(ports)
  expect(await files()).not.toContain(ids[1])
  expect(await files()).toContain(ids[0])
  await age(db(), '25 months')
  await forgetOld(ports)
  expect(await files()).not.toContain(ids[0])
  expect([await countOf(db(), 'tickets'), await countOf(db(), 'ticket_attachments')]).toEqual([0, 0])
})

test('a person who leaves takes along what was written without signing in, by the address', async () => {
  const visitor = house.browser()
  const email = `torna${people++}@example.it`
  await write(
    visitor,
    message({ name: 'Anna', email: email.toUpperCase(), captcha: await proofOfWork(visitor) }),
  )
  const account = await house.account(email)
  const archive = (await house.services.exportPerson(account)) as { support: { tickets: unknown[] } }
  expect(archive.support.tickets).toHaveLength(1)
  await house.services.erasePerson(account)
  expect(await countOf(db(), 'tickets')).toBe(0)
  expect(await waitingLetters(db())).toEqual([])
})

test('the telephone, who this browser is, and nothing of the publisher’s other settings', async () => {
  const read = (browser: ReturnType<typeof house.browser>) => browser.call(supportUrl('contact'))
  const { data } = await read(house.browser())
  expect(Object.keys(data).toSorted()).toEqual([
    'businessMailbox',
    'holiday',
    'hours',
    'mailbox',
    'phone',
    'phoneNote',
    'state',
    'today',
    'writer',
  ])
  expect((data as { writer: unknown }).writer).toBe(null)
  const { browser, email } = await person()
  expect((await read(browser)).data).toMatchObject({ writer: { name: 'Anna', email } })
})
