import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { supportUrl } from '../test-support.ts'
import { mp3, mp4, ogg, places, POSITION, webm } from './test-media.ts'
import { type Bytes, chatsWithFiles, photo, read, send } from './test-sending.ts'

const { all, onDisk } = chatsWithFiles()

test('a stranger sends and reads nothing: somebody else’s, another masthead’s, the desk’s', async () => {
  const { id, reader, operator } = await all.t.live()
  const visitor = all.t.visitor()
  expect((await send(visitor, 'file', 'ciao')).code).toBe('ERR_CHAT_NOT_FOUND')
  expect((await send(await all.t.reader(), 'file', 'ciao')).code).toBe('ERR_CHAT_NOT_FOUND')
  expect((await send(reader, 'file', 'ciao', { at: 'lagunare' })).code).toBe('ERR_CHAT_NOT_FOUND')
  for (const who of [visitor, reader]) {
    expect((await send(who, 'file', 'ciao', { desk: id })).code).toMatch(/NOT_ALLOWED|SESSION/)
    expect((await read(who, randomUUID(), true)).code).toMatch(/NOT_ALLOWED|SESSION/)
  }
  const { file } = await send(reader, 'file', 'estratto conto', { name: 'conto.txt' })
  const other = await all.t.live()
  for (const who of [visitor, await all.t.reader(), other.reader])
    expect((await read(who, file.id)).code).toBe('ERR_FILE_GONE')
  expect((await read(reader, file.id, false, 'lagunare')).code).toBe('ERR_FILE_GONE')
  expect((await read({ browser: reader.browser, bearer: undefined }, file.id)).code).toBe('ERR_FILE_GONE')
  expect((await send(other.operator, 'file', 'ciao', { desk: id })).code).toBe('ERR_CHAT_NOT_YOURS')
  expect((await send(operator, 'file', 'ciao', { desk: randomUUID() })).code).toBe('ERR_CHAT_NOT_FOUND')
  expect((await read(reader, file.id)).text).toBe('estratto conto')
  expect((await read(other.operator, file.id, true)).text).toBe('estratto conto')
})

test('a form of somebody else’s page sends nothing in a reader’s name', async () => {
  const { reader } = await all.t.live()
  const answer = await reader.browser.call(supportUrl('chat/files?name=a&kind=file'), {
    method: 'POST',
    body: 'ciao',
    bearer: reader.bearer,
    headers: { 'content-type': 'text/plain' },
  })
  expect(answer.status).toBe(400)
})

test('a photo is drawn anew: upright, and without where it was taken', async () => {
  const { reader, operator } = await all.t.live()
  const before = await photo()
  expect((await sharp(before).metadata()).exif!.includes('Copyright') || before.includes(POSITION)).toBe(true)
  const { file } = await send(reader, 'photo', before, { name: 'Schermata.JPG' })
  expect(file).toEqual({
    id: expect.any(String) as string,
    kind: 'photo',
    name: 'Schermata.webp',
    type: 'image/webp',
    bytes: expect.any(Number) as number,
    width: 40,
    height: 60,
    seconds: null,
  })
  const shown = await read(operator, file.id, true)
  expect(shown.bytes.length).toBe(file.bytes)
  const { exif, xmp, iptc, format } = await sharp(shown.bytes).metadata()
  expect([exif, xmp, iptc, format]).toEqual([undefined, undefined, undefined, 'webp'])
  expect(shown.text).not.toContain(POSITION)
  const { data, info } = await sharp(shown.bytes).raw().toBuffer({ resolveWithObject: true })
  const [red, , blue] = data.subarray((30 * info.width + 35) * info.channels)
  expect(red! > 200 && blue! < 60).toBe(true)
})

test('files run nothing where they are shown, and documents are saved', async () => {
  const { reader } = await all.t.live()
  const sent = [
    (await send(reader, 'photo', await photo())).file,
    (await send(reader, 'file', '%PDF-1.7 <script>alert(1)</script>', { name: '<b>.pdf' })).file,
    (await send(reader, 'file', '<script>alert(1)</script>', { name: 'pagina.html' })).file,
  ]
  expect(sent.map(({ name }) => name)).toEqual(['a.webp', 'b.pdf', 'pagina.html.txt'])
  for (const { id, kind, name } of sent) {
    const { headers } = await read(reader, id)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toBe(
      kind === 'file' ? `attachment; filename="${name}"; filename*=UTF-8''${name}` : null,
    )
  }
  expect((await read(reader, sent[2]!.id)).headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('a photograph in HEIC is made anew as any other', async () => {
  const { reader } = await all.t.live()
  const heic = await readFile(new URL('../../../platform/test/photo.heic', import.meta.url))
  const { code, file } = await send(reader, 'photo', heic, { name: 'IMG_0001.HEIC' })
  expect([code, file.name, file.type, file.width, file.height]).toEqual([
    ...['OK', 'IMG_0001.webp', 'image/webp', 128, 192],
  ])
})

test('torn HEIC, SVG, programs and other kinds are refused, whatever they are called', async () => {
  const { reader } = await all.t.live()
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const wrong: [string, Bytes][] = [
    ['photo', heic],
    ['photo', heic.toString('latin1').replaceAll('heic', 'mif1')],
    ['photo', svg],
    ['photo', `<?xml version="1.0"?>${svg}`],
    ['photo', '<!doctype html><script>alert(1)</script>'],
    ['photo', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300)])],
    ['photo', mp4([{ handler: 'vide', samples: ['x'] }])],
    ['video', heic],
    ['video', await photo()],
    ['video', mp4([{ handler: 'soun', samples: ['x'] }])],
    ['audio', webm([1, 2], 'x')],
    ['audio', 'ID3'],
    ['file', await photo()],
    ['file', 'MZ\0\x01'],
    ['file', mp3(10)],
  ]
  for (const [kind, body] of wrong)
    expect([kind, (await send(reader, kind, body, { name: 'foto.jpg' })).code]).toEqual([
      kind,
      'ERR_FILE_TYPE',
    ])
  expect((await send(reader, 'photo', '')).code).toBe('ERR_FILE_EMPTY')
  expect((await send(reader, 'programma', 'x')).status).toBe(400)
  expect(await onDisk()).toEqual([])
  expect((await all.t.scratch.pool.query('select from chat_files')).rowCount).toBe(0)
})

test('a GIF that is a page as well becomes a picture and nothing else', async () => {
  const { reader, operator, id } = await all.t.live()
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
    .gif()
    .toBuffer()
  const polyglot = Buffer.concat([gif, Buffer.from('<!doctype html><script>alert(document.domain)</script>')])
  const { file } = await send(operator, 'photo', polyglot, { desk: id, name: 'x.html' })
  const shown = await read(reader, file.id)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(shown.bytes).metadata()).format).toBe('webp')
  expect(shown.text).not.toContain('script')
})

test('films and spoken messages come through without where they were made', async () => {
  const { reader, operator } = await all.t.live()
  const film = mp4(
    [
      { handler: 'vide', samples: ['IMMAGINE'] },
      { handler: 'meta', samples: [POSITION] },
    ],
    { extra: places },
  )
  const sent = [
    (await send(reader, 'video', film, { name: 'IMG_0001.MOV' })).file,
    (await send(reader, 'video', webm([1, 2], 'IMMAGINE'))).file,
    (await send(reader, 'audio', webm([2], 'SUONO'))).file,
    (await send(reader, 'audio', ogg('SUONO'), { name: 'voce.ogg' })).file,
    (await send(reader, 'audio', mp3(20))).file,
  ]
  expect(sent.map(({ type, name, seconds }) => [type, name, seconds && Math.round(seconds)])).toEqual([
    ['video/mp4', 'IMG_0001.mp4', 18],
    ['video/webm', 'a.webm', 14],
    ['audio/webm', 'a.webm', 14],
    ['audio/ogg', 'voce.ogg', 1],
    ['audio/mpeg', 'a.mp3', 1],
  ])
  for (const { id, type } of sent) {
    const shown = await read(operator, id, true)
    expect(shown.headers.get('content-type')).toBe(type)
    expect(shown.text).not.toContain(POSITION)
  }
})

test('an endless upload is cut off at its kind’s limit, and nothing of it is kept', async () => {
  const { reader } = await all.t.live()
  let given = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
  const before = process.memoryUsage().rss
  for (const [kind, most] of [
    ['audio', 5_000_000],
    ['photo', 10_000_000],
    ['video', 25_000_000],
  ] as const) {
    given = 0
    expect(await send(reader, kind, endless())).toMatchObject({ status: 413 })
    expect(given).toBeLessThan(most + 2_000_000)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('edicola-chat-'))).toEqual([])
  expect(await onDisk()).toEqual([])
})

test('a picture of too many pixels is not opened', async () => {
  const { reader } = await all.t.live()
  const bomb = await sharp({ create: { width: 12_000, height: 6000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect((await send(reader, 'photo', bomb)).code).toBe('ERR_FILE_TYPE')
})

test('a film that says at length what it is takes no time, and is none', async () => {
  const { reader } = await all.t.live()
  expect((await send(reader, 'video', webm([1], 'IMMAGINE', 'webm\0\0\0'))).code).toBe('OK')
  const long = webm([1], 'IMMAGINE', `webm${'\0'.repeat(15_000)}x`)
  for (const body of [webm([1], 'IMMAGINE', `webm${'\0'.repeat(100)}`), long])
    expect((await send(reader, 'video', body)).code).toBe('ERR_FILE_TYPE')
})

test('one network holds no more than its places, in however many chats: another still sends', async () => {
  const chats = await Promise.all(Array.from({ length: 10 }, () => all.t.live()))
  const held = Promise.withResolvers<void>()
  let slow = 0
  let over = 0
  const slowly = () =>
    new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          slow++
          await held.promise
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
  const sent = chats.flatMap(({ reader }) =>
    Array.from({ length: 4 }, async () => {
      const { code } = await send(reader, 'file', slowly(), { address: '198.18.0.1' })
      over++
      return code
    }),
  )
  await expect.poll(() => slow + over, { timeout: 20_000 }).toBe(40)
  const { reader: another } = await all.t.live()
  expect((await send(another, 'file', 'ciao')).code).toBe('OK')
  held.resolve()
  const codes = await Promise.all(sent)
  expect(codes.filter((code) => code === 'ERR_FILES_FULL')).toHaveLength(30)
  expect((await send(chats[0]!.reader, 'file', 'ciao', { address: '198.18.0.1' })).code).toBe('OK')
})
