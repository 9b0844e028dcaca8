import { afterEach, beforeEach, expect, test } from 'vitest'
import { embeddingsServer } from '../test/embeddings-server.ts'
import { embeddings, EmbeddingsFailure } from './embeddings.ts'

let server: Awaited<ReturnType<typeof embeddingsServer>>
beforeEach(async () => {
  server = await embeddingsServer()
})
afterEach(() => server.close())

const model = (bounds = {}) => embeddings(server.settings, bounds)

test('asks as OpenAI’s embeddings; vectors of length 1 come in the order of their texts', async () => {
  server.script = () => [
    [3, 4],
    [0, 2],
  ]
  expect(await model().of(['uno', 'due'])).toEqual([
    [0.6, 0.8],
    [0, 1],
  ])
  expect(server.asked[0]).toMatchObject({
    authorization: 'Bearer una chiave di prova',
    body: { model: 'di-prova', input: ['uno', 'due'] },
  })
})

test('whatever goes wrong outside is a failure of the embeddings; a refusal says so', async () => {
  const raw = (data: unknown) => (_: unknown, answer: { end(text: string): void }) =>
    answer.end(JSON.stringify({ data }))
  const wrong: Parameters<typeof embeddingsServer>[0][] = [
    (_, answer) => void answer.writeHead(500).end('no'),
    (_, answer) => void answer.writeHead(429).end(),
    (_, answer) => void answer.writeHead(302, { location: server.settings.url }).end(),
    (_, answer) => void answer.end('<html>'),
    (_, answer) => void answer.destroy(),
    raw([]),
    raw([{ index: 0, embedding: [1] }]),
    raw([0, 0].map((index) => ({ index, embedding: [1] }))),
    raw([0, 5].map((index) => ({ index, embedding: [1] }))),
    raw([0, 1].map((index) => ({ index, embedding: [] }))),
    raw([0, 1].map((index) => ({ index, embedding: [1, '2'] }))),
    raw([0, 1].map((index) => ({ index, embedding: [1, null] }))),
    () => [[1, 2], [1]],
    () => [
      [0, 0],
      [1, 0],
    ],
    () => [[1e300], [1]],
    () => [[], []].map(() => Array.from({ length: 2001 }, () => 1)),
  ]
  for (const script of wrong) {
    server.script = script!
    const failed = model().of(['uno', 'due'])
    await expect(failed).rejects.toBeInstanceOf(EmbeddingsFailure)
    await expect(failed).rejects.toMatchObject({ refused: false })
  }
  for (const status of [400, 413, 422]) {
    server.script = (_, answer) => void answer.writeHead(status).end()
    await expect(model().of(['uno'])).rejects.toMatchObject({ name: 'EmbeddingsFailure', refused: true })
  }
  await server.close()
  await expect(model().of(['uno'])).rejects.toBeInstanceOf(EmbeddingsFailure)
})

test('one that says nothing is given up in time, by whoever asks sooner; one without end too', async () => {
  server.script = () => new Promise<void>(() => {})
  await expect(model({ patienceMs: 50 }).of(['uno'])).rejects.toBeInstanceOf(EmbeddingsFailure)
  await expect(model().of(['uno'], AbortSignal.timeout(50))).rejects.toBeInstanceOf(EmbeddingsFailure)
  server.script = (_, answer) => {
    const timer = setInterval(() => answer.write(' '.repeat(10_000)), 5)
    answer.on('close', () => clearInterval(timer))
  }
  await expect(model({ mostBytes: 100_000 }).of(['uno'])).rejects.toBeInstanceOf(EmbeddingsFailure)
})
