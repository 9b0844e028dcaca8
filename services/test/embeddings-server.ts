import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a model of embeddings was asked. */
export interface AskedOfEmbeddings {
  authorization: string | undefined
  body: { model: string; input: string[] }
}
/** Answers one request; vectors are the whole answer, in the order of the texts. */
export type EmbeddingsScript = (
  asked: AskedOfEmbeddings,
  answer: ServerResponse,
) => number[][] | void | Promise<number[][] | void>

/** Words that mean the same, for whoever made this model; the others only mean themselves. */
const synonyms = new Map([
  ['macchina', 'automobile'],
  ['macchine', 'automobile'],
  ['automobili', 'automobile'],
])
/** A text's vector: each word, or what it means, adds a direction of its own. */
export function meant(text: string, numbers = 128): number[] {
  const vector = Array.from({ length: numbers }, () => 0)
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{4,}/gu)) {
    const hash = createHash('sha256')
      .update(synonyms.get(word) ?? word)
      .digest()
    vector.forEach((_, i) => (vector[i]! += hash[i % 32]! & (1 << (i % 7)) ? 1 : -1))
  }
  return vector.some((number) => number !== 0) ? vector : vector.map(() => 1)
}

/** For tests: a program that answers as OpenAI's embeddings do, by a script that may be changed. */
export async function embeddingsServer(
  script: EmbeddingsScript = ({ body }) => body.input.map((text) => meant(text)),
) {
  const asked: AskedOfEmbeddings[] = []
  const server = createServer((request, answer) => {
    void respond(request, answer).catch(() => answer.destroy())
  })
  async function respond(request: IncomingMessage, answer: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const one: AskedOfEmbeddings = {
      authorization: request.headers.authorization,
      body: JSON.parse(text) as AskedOfEmbeddings['body'],
    }
    asked.push(one)
    const vectors = await t.script(one, answer)
    if (vectors === undefined) return
    // The last first: the order of the answer says nothing.
    const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).toReversed()
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ object: 'list', data, model: one.body.model }))
  }
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const t = {
    script,
    asked,
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      model: 'di-prova',
      key: 'una chiave di prova',
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return t
}
