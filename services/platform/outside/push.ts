import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { Agent, request as secureRequest } from 'node:https'
import { request as plainRequest } from 'node:http'
import type { LookupFunction } from 'node:net'
import { type BrowserKeys, encryptFor, type PushKeys, vapid } from './push-keys.ts'
import { isPublicAddress, pushPlace, pushServices } from './push-places.ts'

/** A notification on its way to one browser. */
export interface PushMessage extends BrowserKeys {
  endpoint: string
  text: string
  /** Seconds that the push service may keep it. */
  seconds: number
  urgency: 'normal' | 'high'
  /** A later message of the same name takes its place: up to 32 signs of base64url. */
  topic: string
  /** Whom the push service may write to: a mailto: or https: address. */
  contact: string | null
}

/**
 * What became of it. `later`: to be tried again, after so many milliseconds if the service said so. `gone`:
 * the browser takes no more. `status` 0: the place may not be asked at all.
 */
export type PushOutcome =
  | { kind: 'taken' | 'gone' }
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'refused'; status: number }

export interface PushService {
  /** Whether notifications are sent to such an endpoint. */
  accepts(endpoint: string): boolean
  /** Never rejects. */
  send(message: PushMessage, keys: PushKeys): Promise<PushOutcome>
  close(): void
}

export interface PushSettings {
  /** Services besides those of the known browsers. */
  more?: readonly string[]
  /** For tests: one origin that is trusted wherever it stands. */
  trusted?: string | null
  /** How names are resolved; by asking the name servers. */
  resolve?: (name: string, onLookup: (error: Error | null, addresses: LookupAddress[]) => void) => void
  patienceMs?: number
}

/** Bytes of an answer that are read, so that the connection may be used again; nothing in it matters. */
const MAX_BYTES = 16_384
const PATIENCE_MS = 5000
const CONNECTIONS = 25
const TOKEN_LIFE_MS = 3_600_000

/**
 * Web Push (RFC 8030) to the services of the browsers and nowhere else: people hand their addresses in. What
 * a name resolves to is looked at, and that very address is spoken to. Redirects are not followed.
 */
export function webPush({
  more = [],
  trusted = null,
  resolve: find = askNameServers(),
  patienceMs = PATIENCE_MS,
}: PushSettings = {}): PushService {
  const services = [...pushServices, ...more]
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, lookup: publicOnly(find) })
  const isTrusted = (endpoint: string) => trusted !== null && URL.parse(endpoint)?.origin === trusted
  const placeOf = (endpoint: string) =>
    isTrusted(endpoint) ? URL.parse(endpoint) : pushPlace(endpoint, services)
  const tokens = new Map<string, { token: Promise<string>; until: number }>()
  const tokenFor = (keys: PushKeys, origin: string, contact: string | null): Promise<string> => {
    const name = `${keys.publicKey} ${origin} ${contact}`
    const cached = tokens.get(name)
    if (cached && cached.until > Date.now()) return cached.token
    if (tokens.size > 200) tokens.clear()
    const token = vapid(keys)(origin, contact)
    tokens.set(name, { token, until: Date.now() + TOKEN_LIFE_MS })
    return token
  }
  return {
    accepts: (endpoint) => placeOf(endpoint) !== null,
    async send({ endpoint, text, seconds, urgency, topic, contact, ...browser }, keys) {
      const url = placeOf(endpoint)
      if (!url) return { kind: 'refused', status: 0 }
      const body = encryptFor(browser, text)
      const headers = {
        Authorization: await tokenFor(keys, url.origin, contact),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': body.length,
        TTL: seconds,
        Urgency: urgency,
        Topic: topic,
      }
      return post(url, headers, body, { patienceMs, agent: isTrusted(endpoint) ? undefined : agent })
    },
    close: () => agent.destroy(),
  }
}

/**
 * Not by the system's call: a slow name server would hold the threads in which passwords are hashed.
 */
function askNameServers(): NonNullable<PushSettings['resolve']> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return (name, onLookup) => {
    void Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]).then(([four, six]) => {
      const addresses = [
        ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
        ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
      ]
      if (addresses.length > 0) onLookup(null, addresses)
      else onLookup(new Error(`${name} has no address`), [])
    })
  }
}

/** Gives a connection the addresses of a name only when all of them lie on the public internet. */
const publicOnly =
  (find: NonNullable<PushSettings['resolve']>): LookupFunction =>
  (name, options, onLookup) => {
    find(name, (error, addresses) => {
      const refusal =
        error ??
        (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
          ? null
          : new ForbiddenAddress(name))
      if (refusal) return onLookup(refusal, '', 4)
      if (options.all) return onLookup(null, addresses)
      onLookup(null, addresses[0]!.address, addresses[0]!.family)
    })
  }
class ForbiddenAddress extends Error {}

function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  { patienceMs, agent }: { patienceMs: number; agent: Agent | undefined },
): Promise<PushOutcome> {
  return new Promise((done) => {
    const signal = AbortSignal.timeout(patienceMs)
    const open = url.protocol === 'https:' ? secureRequest : plainRequest
    const call = open(url, { method: 'POST', headers, signal, ...(agent ? { agent } : {}) }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > MAX_BYTES) answer.destroy()
      })
      answer.on('error', () => {})
      done(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after'], Date.now()))
    })
    // A connection that fails now may hold later; an address that may not be asked never may.
    call.on('error', (error) =>
      done(
        error instanceof ForbiddenAddress ? { kind: 'refused', status: 0 } : { kind: 'later', afterMs: null },
      ),
    )
    call.end(body)
  })
}

/** What an answer of a push service means (RFC 8030 §5, RFC 6585). Redirects are refusals. */
export function outcomeOf(status: number, retryAfter: string | undefined, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500 || status === 408)
    return { kind: 'later', afterMs: waitOf(retryAfter, now) }
  return { kind: 'refused', status }
}

/**
 * Milliseconds that a Retry-After asks for, seconds or a date (RFC 9110 §10.2.3); null without a good one.
 */
function waitOf(retryAfter: string | undefined, now: number): number | null {
  const text = retryAfter?.trim() ?? ''
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000
  const at = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
