import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChatHouse, chatHouse, holds, messagesOf, OPEN, type Person, text } from '../chat/test-chats.ts'
import { testFiles } from '../../../platform/test/files.ts'
import { send } from '../files/test-sending.ts'
import { waitingLetters } from '../store/test-letters.ts'
import { supportUrl } from '../test-support.ts'

let t: ChatHouse
let kept: Awaited<ReturnType<typeof testFiles>>
beforeAll(async () => {
  kept = await testFiles()
  t = await chatHouse(kept.files)
})
afterAll(async () => {
  await t.close()
  await kept.close()
})
beforeEach(async () => {
  await t.scratch.pool.query('truncate attempts, chats, desk_duties, graphile_worker._private_jobs cascade')
  await t.moveTo(OPEN)
})

const rate = async (who: Person, rating: number, words = '') =>
  (await t.json(who, 'chat/rating', { rating, words })).code
const FAQ = 'http://account.meriggio.localhost/faq'
const saved = (who: Person) => who.browser.call(supportUrl('chat/transcript'), { bearer: who.bearer })
const mailed = (who: Person) => t.json<{ email: string }>(who, 'chat/transcript')
const lettersAbout = async (subject: string) =>
  (await waitingLetters(t.scratch.db)).filter((letter) => letter.subject.startsWith(subject))

/** A chat in which both sides have said something. */
async function talked(who?: Person) {
  const live = await t.live(who ? { who } : {})
  await live.socket.say(text('Non si apre il giornale'))
  await live.desk.hears(holds('Non si apre il giornale'))
  await live.desk.say({ ...text('Ci guardo subito'), chat: live.id })
  await live.socket.hears(holds('Ci guardo subito'))
  return live
}

test('a stranger rates nothing and takes nothing along, and mails nothing anywhere', async () => {
  await talked()
  for (const who of [t.visitor(), await t.reader()]) {
    expect(await rate(who, 5)).toBe('ERR_CHAT_NOT_FOUND')
    expect((await saved(who)).code).toBe('ERR_CHAT_NOT_FOUND')
    expect((await mailed(who)).code).toBe('ERR_CHAT_NOT_FOUND')
  }
  expect(await lettersAbout('La tua chat')).toEqual([])
})

test('a chat with an operator is rated, also when it is closed; the last rating counts', async () => {
  const { id, reader, operator } = await talked()
  expect(await rate(reader, 0)).toBe('ERR_BAD_REQUEST')
  expect(await rate(reader, 6)).toBe('ERR_BAD_REQUEST')
  expect(await rate(reader, 2)).toBe('OK')
  await t.act(operator, id, 'close', { reason: 'solved' })
  expect(await rate(reader, 5, ' Tutto chiaro ')).toBe('OK')
  expect((await t.read(reader)).chat?.rating).toBe(5)
  const { rows } = await t.scratch.pool.query('select rating, rating_words from chats')
  expect(rows).toEqual([{ rating: 5, rating_words: 'Tutto chiaro' }])
  const alone = t.visitor()
  await t.accept(alone)
  expect(await rate(alone, 5)).toBe('ERR_CHAT_NOT_FOUND')
})

test('what is saved is a text by the clock of Rome, without what one has hidden or taken back', async () => {
  const { reader, socket } = await talked()
  const [gone, hidden] = [text('Il mio codice è 1234'), text('Non la voglio più vedere')]
  for (const one of [gone, hidden]) await socket.say(one)
  await socket.hears(holds('Non la voglio più vedere'))
  await socket.say({ type: 'retract', id: gone.id })
  await socket.say({ type: 'remove', id: hidden.id })
  await socket.hears((heard) => heard.type === 'messages' && heard.removed.includes(hidden.id))
  const { headers, text: whole } = await saved(reader)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('filename="chat-mg-2026-11-23.txt"')
  expect(headers.get('access-control-expose-headers')).toBe('Content-Disposition')
  expect(whole).toMatch(
    /^Chat con il servizio clienti del Meriggio, lunedì 23\snovembre 2026\n\n23\.11\.2026\n/u,
  )
  expect(whole).toMatch(/\n11:0\d Anna.*: Non si apre il giornale\n11:0\d .+: Ci guardo subito\n/)
  expect(whole).toContain('[messaggio ritirato]')
  expect(whole).not.toMatch(/1234|Non la voglio/)
})

test('files, places and links are named, also by mail, where links can be pressed', async () => {
  const { id, reader, socket, desk } = await talked()
  const { file } = await send(reader, 'file', '%PDF-1.4 conto', { name: 'estratto conto.pdf' })
  const say = (content: object) => ({ ...text(''), content })
  for (const content of [
    { type: 'file', file: file.id, text: 'Ecco' },
    { type: 'location', place: { latitude: 45.43713, longitude: 12.33265 } },
    { type: 'spotify', spotify: { url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' } },
  ])
    await socket.say(say(content))
  const riunione = { title: 'Riunione', url: 'https://meet.example.it/a?b=1&c=2', participants: [] }
  await desk.say({ ...say({ type: 'meetingLink', meetingLink: riunione }), chat: id })
  for (const type of ['spotify', 'meetingLink'])
    await expect.poll(() => messagesOf(socket).some((message) => message.type === type)).toBe(true)
  await t.scratch.pool.query(
    `with counted as (update chats set counter = counter + 1 where id = $1 returning counter)
    insert into chat_messages (chat_id, id, place, changed, author, type, text, at)
    select $1, gen_random_uuid(), counter, counter, 'assistant', 'text', $2, clock_now() from counted`,
    [id, `Vedi [Come pago?](${FAQ}/pago), non https://altrove.example.com.`],
  )
  const { text: whole } = await saved(reader)
  expect((await mailed(reader)).code).toBe('OK')
  const [letter] = await lettersAbout('La tua chat')
  expect(whole).toContain('[Documento] estratto conto.pdf\n    Ecco\n')
  expect(letter!.text).toContain('[Documento] estratto conto. pdf\n    Ecco\n')
  expect(letter!.text).not.toContain('altrove.example.com')
  for (const one of [whole, letter!.text])
    for (const words of [
      '[Posizione] 45,43713°\u00a0N, 12,33265°\u00a0E: https://www.openstreetmap.org/?mlat=45.43713&mlon=',
      '[Link di Spotify] https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC\n',
      '[Link a una riunione] Riunione: https://meet.example.it/a?b=1&c=2\n',
      `Vedi Come pago? (${FAQ}/pago), non https:`,
    ])
      expect(one).toContain(words)
  expect(letter!.html).toContain('<a href="https://meet.example.it/a?b=1&amp;c=2"')
  expect(letter!.html).toContain(`(<a href="${FAQ}/pago"`)
})

test('by mail it goes to the account’s address, three times a day', async () => {
  const live = await talked()
  const { data } = await mailed(live.reader)
  expect(data.email).toMatch(/^chatta\d+@example\.it$/)
  const [letter] = await lettersAbout('La tua chat')
  expect(letter).toMatchObject({ to: data.email })
  expect(letter!.text).toMatch(/Non si apre il giornale[^]*Ci guardo subito/)
  expect([(await mailed(live.reader)).code, (await mailed(live.reader)).code]).toEqual(['OK', 'OK'])
  expect((await mailed(live.reader)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
})

test('to an address that a visitor typed goes what was answered, and nothing of what was typed', async () => {
  const visitor = t.visitor()
  await talked(visitor)
  expect((await mailed(visitor)).data.email).toBe('marta@example.it')
  const [letter] = await lettersAbout('La tua chat')
  expect(letter!.text).toContain('Ci guardo subito')
  for (const typed of ['Non si apre', 'Marta Bellandi', 'Il giornale di oggi'])
    expect(letter!.text).not.toContain(typed)
  const nobody = t.visitor()
  await t.accept(nobody)
  expect((await mailed(nobody)).code).toBe('ERR_WRITER_REQUIRED')
})
