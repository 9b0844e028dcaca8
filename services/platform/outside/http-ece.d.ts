/** The part of http_ece that is used here; the package carries no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  interface Params {
    version: 'aes128gcm'
    /** The browser's public key and secret. */
    dh: Buffer
    authSecret: Buffer
    /** A pair made for this message alone. */
    privateKey: ECDH
    salt: Buffer
  }
  export function encrypt(plain: Buffer, params: Params): Buffer
}
