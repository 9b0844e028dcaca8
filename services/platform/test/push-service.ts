import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** For tests: what a push service has taken in, read as its browser reads it. */
export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  text: { title: string; body: string; path: string; tag: string }
  /** What the signature of the sender says. */
  claims: { aud: string; exp: number; sub?: string }
}

/** For tests: a browser that has subscribed. */
export interface TestSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

type Answer = (push: ReceivedPush, response: ServerResponse) => void

const accepted: Answer = (_, response) => void response.writeHead(201).end()

/** For tests: a push service on a real socket (RFC 8030), which decrypts (RFC 8291) and checks who sends. */
export async function testPushService() {
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>()
  const received: ReceivedPush[] = []
  let answer = accepted
  const server = createServer((request, response) => {
    void (async () => {
      const { pair, auth } = browsers.get(request.url!)!
      const one: ReceivedPush = {
        path: request.url!,
        headers: request.headers,
        text: JSON.parse(decrypt(await buffer(request), pair, auth)) as ReceivedPush['text'],
        claims: claimsOf(request.headers.authorization ?? ''),
      }
      received.push(one)
      answer(one, response)
    })().catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    heard: received,
    subscribe(): TestSubscription {
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { pair, auth })
      const p256dh = pair.generateKeys('base64url')
      return { endpoint: origin + path, p256dh, auth: auth.toString('base64url') }
    },
    /** How it answers from now on; 201 without one. */
    answers(next: Answer = accepted) {
      answer = next
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
export type TestPushService = Awaited<ReturnType<typeof testPushService>>

/** For tests: an answer with that status. */
export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end()

/** RFC 8291 §3.4 and RFC 8188 §2, by hand: what sends must not check itself. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('no last record')
  return padded.subarray(0, end).toString('utf8')
}

/** RFC 8292 §2 and §3. */
function claimsOf(authorization: string): ReceivedPush['claims'] {
  const [, head, payload, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! }
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!good) throw new Error('a signature that is none')
  return JSON.parse(Buffer.from(payload!, 'base64url').toString()) as ReceivedPush['claims']
}
