import { createECDH, ECDH, randomBytes } from 'node:crypto'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'

/** A pair of keys on P-256, base64url: the public one as a point of 65 bytes, the private one of 32. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** What a browser subscribed with: its public key, 65 bytes, and a secret of 16. */
export interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Without its leading zeros a private key would be shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

/** Whether the two are a pair. */
export function arePair({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** The keys of a browser from their base64 (either alphabet); null when they cannot be encrypted for. */
export function browserKeys(p256dh: string, auth: string): BrowserKeys | null {
  const keys = { p256dh: Buffer.from(p256dh, 'base64'), auth: Buffer.from(auth, 'base64') }
  if (keys.p256dh.length !== 65 || keys.p256dh[0] !== 4 || keys.auth.length !== 16) return null
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(keys.p256dh, 'prime256v1')
    return keys
  } catch {
    return null
  }
}

/** A text that only that browser reads (RFC 8291). */
export function encryptFor({ p256dh, auth }: BrowserKeys, text: string): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: p256dh,
    authSecret: auth,
    privateKey: pair,
    salt: randomBytes(16),
  })
}

/** Push services take a token for a day at most; clocks differ. */
const TOKEN_HOURS = 12

/** Signs who we are, for the push service at `origin` (RFC 8292). `contact`: a mailto: or https: address. */
export function vapid({ publicKey, privateKey }: PushKeys) {
  const point = Buffer.from(publicKey, 'base64url')
  const key = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
      d: privateKey,
    },
    'ES256',
  )
  return async (origin: string, contact: string | null): Promise<string> => {
    const claims = new SignJWT({ aud: origin, ...(contact === null ? {} : { sub: contact }) })
    const token = await claims
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setExpirationTime(`${TOKEN_HOURS}h`)
      .sign(await key)
    return `vapid t=${token}, k=${publicKey}`
  }
}
