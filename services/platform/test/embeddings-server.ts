import { createHash } from 'node:crypto'
import { type ReceivedRequest, type Script, scriptedServer } from './scripted-server.ts'

interface Body {
  model: string
  input: string[]
}
/** What a model of embeddings was asked. */
export type EmbeddingsRequest = ReceivedRequest<Body>
/** Answers one request; vectors are the whole answer, in the order of the texts. */
export type EmbeddingsScript = Script<Body, number[][]>

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
export const embeddingsServer = (
  script: EmbeddingsScript = ({ body }) => body.input.map((text) => meant(text)),
) =>
  scriptedServer(script, (vectors, { model }, answer) => {
    // The last first: the order of the answer says nothing.
    const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).toReversed()
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ object: 'list', data, model }))
  })
