import { z } from 'zod'
import { endpoint, type Endpoint } from 'contract/platform/endpoint.ts'
import { Crowded } from '../jobs/turns.ts'
import { answers, type Call, sendsFile, streams, takesUpload, takesWebhook } from './call.ts'

const base = {
  method: 'GET',
  summary: 'Prova',
  input: z.object({}),
  answer: z.object({}),
  refuses: {},
} as const
const toy = (path: `/${string}`, who: Endpoint['who'], more: object = {}): Call =>
  answers(
    endpoint({ ...base, path: `/api/toy${path}` as const, who, limit: 'none', ...more }),
    async () => ({}),
  )

const named = endpoint({
  method: 'POST',
  path: '/api/toy/named/{id}',
  summary: 'Prova',
  who: 'anyone',
  limit: 'none',
  input: z.object({ id: z.string(), age: z.int().min(18), words: z.string().min(8).max(12).optional() }),
  answer: z.object({ id: z.string() }),
  refuses: {},
})
const stream = endpoint({
  method: 'POST',
  path: '/utente-toy',
  summary: 'Prova',
  who: 'person',
  limit: 'none',
  input: z.object({ content: z.string() }),
  answer: z.never(),
  refuses: { ERR_BUSY: 409 },
  gives: 'stream',
  headers: ['X-Chat-Id'],
})
const file = endpoint({
  ...base,
  path: '/api/toy/file',
  who: 'person',
  limit: 'none',
  answer: z.never(),
  gives: ['application/pdf'],
})
const upload = endpoint({
  method: 'POST',
  path: '/api/toy/upload/{name}',
  summary: 'Prova',
  who: 'person',
  limit: 'none',
  takes: 'bytes',
  mostBytes: 3_000_000,
  input: z.object({ name: z.string() }),
  answer: z.object({ name: z.string(), type: z.string(), bytes: z.int() }),
  refuses: {},
})
const webhook = endpoint({
  method: 'POST',
  path: '/api/toy/webhook',
  summary: 'Prova',
  who: 'program',
  limit: 'none',
  takes: 'bytes',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ length: z.int() }),
  refuses: {},
})
/** Whether the last stream was given up or ended. */
export const streamState = { gone: false }
export const calls: Call[] = [
  toy('/anyone', 'anyone'),
  toy('/person', 'person'),
  toy('/review', 'right:press-review'),
  toy('/operator', 'operator'),
  toy('/developer', 'developer'),
  toy('/open', 'anyone', { beforeGate: true }),
  toy('/empty', 'anyone', { method: 'POST' }),
  toy('/few', 'anyone', { limit: { max: 2, seconds: 60, by: 'network' } }),
  toy('/few-each', 'person', { limit: { max: 2, seconds: 60, by: 'person' } }),
  answers(endpoint({ ...base, path: '/api/toy/crowded', who: 'anyone', limit: 'none' }), () =>
    Promise.reject(new Crowded()),
  ),
  answers(named, async ({ input }) => ({ id: input.id, secret: 'not named in the contract' })),
  streams(stream, async ({ input, refuse }) => {
    if (input.content === 'busy') return refuse('ERR_BUSY')
    async function* chunks() {
      try {
        yield 'è '
        yield input.content
        if (input.content === 'endless') for (;;) yield 'x'.repeat(1000)
        if (input.content === 'broken') throw new Error('broken in the middle')
      } finally {
        streamState.gone = true
      }
    }
    return { chunks: chunks(), headers: { 'X-Chat-Id': '42', 'X-Other': 'no' } }
  }),
  sendsFile(file, async () => ({
    bytes: Buffer.from('%PDF'),
    name: 'ricevuta «è».pdf',
  })),
  takesUpload(upload, async ({ input }, body) => ({
    name: input.name,
    type: body.type,
    bytes: (await body.read()).length,
  })),
  takesWebhook(
    webhook,
    (bytes, headers) => headers.get('x-signature') === `${bytes.length}`,
    async (_, bytes) => ({ length: bytes.length }),
  ),
]
