import { afterEach, beforeEach, expect, test } from 'vitest'
import { modelServer } from '../test/model-server.ts'
import { languageModel, ModelFailure, type ModelWish } from './language-model.ts'

let server: Awaited<ReturnType<typeof modelServer>>
beforeEach(async () => {
  server = await modelServer()
})
afterEach(() => server.close())

const wish: ModelWish = { messages: [{ role: 'user', content: 'Chi sei?' }], mostTokens: 50 }
const model = (bounds = {}) => languageModel(server.settings, bounds)
async function streamed(of = model(), more: Partial<ModelWish> = {}): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of of.stream({ ...wish, ...more })) pieces.push(piece)
  return pieces
}

test('asks as OpenAI’s chat completions are asked, and gives the text, whole or in pieces', async () => {
  server.script = () => 'Sono un assistente. È così: perché no?'
  expect(await model().write(wish)).toBe('Sono un assistente. È così: perché no?')
  expect((await streamed()).join('')).toBe('Sono un assistente. È così: perché no?')
  expect(server.asked.map(({ body }) => body.stream)).toEqual([false, true])
  expect(server.asked[0]).toMatchObject({
    authorization: 'Bearer una chiave di prova',
    body: { model: 'di-prova', max_tokens: 50, messages: wish.messages },
  })
})

test('whatever goes wrong outside is a failure of the model', async () => {
  const wrong: Parameters<typeof modelServer>[0][] = [
    (_, answer) => void answer.writeHead(500).end('no'),
    (_, answer) => void answer.writeHead(429).end(),
    (_, answer) => void answer.writeHead(302, { location: server.settings.url }).end(),
    (_, answer) => void answer.end('<html>'),
    (_, answer) => void answer.end('{"choices":[]}'),
    (_, answer) => void answer.destroy(),
    (_, answer) => {
      answer.write('{"choices":[{"mess')
      setTimeout(() => answer.destroy(), 20)
    },
  ]
  for (const script of wrong) {
    server.script = script!
    await expect(model().write(wish)).rejects.toBeInstanceOf(ModelFailure)
    await expect(streamed()).rejects.toBeInstanceOf(ModelFailure)
  }
  await server.close()
  await expect(model().write(wish)).rejects.toBeInstanceOf(ModelFailure)
})

test('one that says nothing, or never ends, is given up in time', async () => {
  server.script = () => new Promise<void>(() => {})
  await expect(model({ firstMs: 100 }).write(wish)).rejects.toBeInstanceOf(ModelFailure)
  server.script = (_, answer) => {
    const timer = setInterval(() => answer.write(' '), 20)
    answer.on('close', () => clearInterval(timer))
  }
  await expect(model({ wholeMs: 300 }).write(wish)).rejects.toBeInstanceOf(ModelFailure)
})

test('no more bytes are read than an answer may have', async () => {
  let sent = 0
  server.script = (_, answer) => {
    const more = () => {
      while (!answer.destroyed && sent < 50_000_000) {
        sent += 65_536
        if (!answer.write('x'.repeat(65_536))) return void answer.once('drain', more)
      }
    }
    more()
  }
  await expect(model({ mostBytes: 200_000 }).write(wish)).rejects.toBeInstanceOf(ModelFailure)
  expect(sent).toBeLessThan(20_000_000)
})

test('who does not want it any more stops it; a stream that breaks says so after what it gave', async () => {
  server.script = () => new Promise<void>(() => {})
  await expect(model().write({ ...wish, signal: AbortSignal.timeout(50) })).rejects.toBeInstanceOf(
    ModelFailure,
  )
  server.script = (_, answer) => {
    answer.write('data: {"choices":[{"delta":{"content":"metà"}}]}\n\n')
    setTimeout(() => answer.end(), 20)
  }
  const pieces: string[] = []
  await expect(
    (async () => {
      for await (const piece of model().stream(wish)) pieces.push(piece)
    })(),
  ).rejects.toBeInstanceOf(ModelFailure)
  expect(pieces).toEqual(['metà'])
})
