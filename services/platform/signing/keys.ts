import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The installation's secrets (`decisions/signing.md`); a string is one that was never changed. */
export type Secret =
  | string
  | {
      /** Signs. */
      current: string
      /** Sign no more; what they have signed is still accepted. */
      previous: readonly string[]
      /** Accept nothing any more; what is stored under them, as stopped addresses, is still recognised. */
      retired: readonly string[]
    }

/** Keys of one purpose, 32 bytes each. */
interface Keys {
  signing: Buffer
  /** What verifies, the signing key first. */
  accepted: readonly Buffer[]
  /** What stored values may have been made with: the accepted ones and those of retired secrets. */
  known: readonly Buffer[]
}

/**
 * The keys of a purpose (RFC 5869). Without a purpose they are the secrets themselves, for signatures whose
 * text begins with what it is for. The derivation must not change: links in letters and stored hashes depend
 * on it.
 */
export function keysOf(secret: Secret, purpose?: string): Keys {
  const { current, previous, retired } =
    typeof secret === 'string' ? { current: secret, previous: [], retired: [] } : secret
  const derive = (one: string) =>
    purpose === undefined ? Buffer.from(one) : Buffer.from(hkdfSync('sha256', one, 'edicola', purpose, 32))
  const signing = derive(current)
  const accepted = [signing, ...previous.map(derive)]
  return { signing, accepted, known: [...accepted, ...retired.map(derive)] }
}

type Data = string | Uint8Array

const macUnder = (key: Buffer, data: readonly Data[]): Buffer => {
  const mac = createHmac('sha256', key)
  for (const part of data) mac.update(part)
  return mac.digest()
}

/** HMAC-SHA-256 (RFC 2104) for one purpose; several parts are read as one text. */
export function macs(secret: Secret, purpose?: string) {
  const keys = keysOf(secret, purpose)
  return {
    /** What is signed or stored now. */
    of: (...data: Data[]): Buffer => macUnder(keys.signing, data),
    /** Whether `mac`, whole or its first bytes (at least 12), was made of `data` with an accepted key. */
    verifies: (mac: Uint8Array, ...data: Data[]): boolean =>
      mac.length >= 12 &&
      mac.length <= 32 &&
      keys.accepted.some((key) => timingSafeEqual(macUnder(key, data).subarray(0, mac.length), mac)),
    /** All that may be stored of `data`, to look it up by. */
    known: (...data: Data[]): Buffer[] => keys.known.map((key) => macUnder(key, data)),
  }
}

/** Tokens that carry their text in the clear, `{text}.{mac}`; they have no end unless the text names one. */
export function textTokens(secret: Secret, purpose: string, shape: RegExp) {
  const mac = macs(secret, purpose)
  const token = new RegExp(`^(${shape.source})\\.([\\w-]{43})$`)
  return {
    sign: (text: string): string => `${text}.${mac.of(text).toString('base64url')}`,
    /** The text of a token; null when it was not signed here for this purpose. */
    read(signed: string): string | null {
      const parts = token.exec(signed)
      const text = parts?.[1]
      return text !== undefined && mac.verifies(Buffer.from(parts!.at(-1)!, 'base64url'), text) ? text : null
    },
  }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Tokens of ids (UUID). */
export const idTokens = (secret: Secret, purpose: string) => textTokens(secret, purpose, uuid)

/** Compares in a time that does not tell where two texts differ. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
