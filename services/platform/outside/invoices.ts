import type { Files } from './files.ts'

/** What came back about a file: a notice of the exchange, as XML. `name`: as the exchange calls it. */
export interface InvoiceNotice {
  name: string
  bytes: Uint8Array
}

/** The way to the exchange (SDI). Every call may be repeated: the same file again is the same file. */
export interface InvoiceOutlet {
  /** Hands a file over; rejects when nobody knows whether it was taken. */
  send(file: { name: string; bytes: Uint8Array }): Promise<void>
  /** What came back and was not put away yet. */
  notices(): Promise<InvoiceNotice[]>
  /** That notice was understood: it does not come again. */
  putAway(name: string): Promise<void>
}

/** Names of files as the exchange has them: `IT01234560587_00001.xml`, `IT01234560587_00001_RC_001.xml`. */
export const invoiceFileName =
  /^[A-Z]{2}[A-Z\d]{2,28}_[A-Za-z\d]{1,5}(?:_(?:RC|NS|MC|NE|DT|AT)_[A-Za-z\d]{1,3})?\.xml$/

/** Where the built-in outlet keeps what goes out and what has come in, among the program's files. */
export const OUTBOX = 'invoices/outbox'
export const INBOX = 'invoices/inbox'

/**
 * The built-in outlet: a folder. Somebody carries what is in the outbox to the exchange, and puts its
 * answers into the inbox.
 */
export const invoiceFolder = (files: Pick<Files, 'put' | 'get' | 'remove' | 'names'>): InvoiceOutlet => ({
  send: ({ name, bytes }) => files.put(`${OUTBOX}/${name}`, bytes),
  async notices() {
    const names = (await files.names(INBOX)).filter((name) => invoiceFileName.test(name))
    const read = await Promise.all(
      names.toSorted().map(async (name) => ({ name, bytes: await files.get(`${INBOX}/${name}`) })),
    )
    return read.flatMap(({ name, bytes }) => (bytes === null ? [] : [{ name, bytes }]))
  },
  putAway: (name) => files.remove(`${INBOX}/${name}`),
})

/** What an intermediary's service is reached with. */
export interface IntermediarySettings {
  /** `https://…` without a slash at the end. */
  address: string
  token: string
}
const PATIENCE_MS = 30_000
const MAX_BYTES = 5_000_000

/**
 * An intermediary over HTTP: `PUT /files/{name}` takes a file, once by its name; `GET /notices` gives
 * `{ notices: [{ name, xml }] }`, XML in base64; `DELETE /notices/{name}` puts one away.
 */
export function invoiceIntermediary(
  { address, token }: IntermediarySettings,
  ask: typeof fetch = fetch,
): InvoiceOutlet {
  const call = async (method: string, path: string, body?: Uint8Array<ArrayBuffer>) => {
    const answer = await ask(`${address}${path}`, {
      method,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/xml' }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok) throw new Error(`the intermediary answered ${method} ${path} with ${answer.status}`)
    return answer
  }
  return {
    async send({ name, bytes }) {
      await call('PUT', `/files/${encodeURIComponent(name)}`, new Uint8Array(bytes))
    },
    async notices() {
      const text = await (await call('GET', '/notices')).text()
      if (text.length > MAX_BYTES) throw new Error('the intermediary has too much to say at once')
      const { notices } = JSON.parse(text) as { notices?: unknown }
      if (!Array.isArray(notices)) throw new Error('the intermediary gave no list of notices')
      return notices.flatMap((one: { name?: unknown; xml?: unknown }) =>
        typeof one.name === 'string' && invoiceFileName.test(one.name) && typeof one.xml === 'string'
          ? [{ name: one.name, bytes: Buffer.from(one.xml, 'base64') }]
          : [],
      )
    },
    async putAway(name) {
      await call('DELETE', `/notices/${encodeURIComponent(name)}`)
    },
  }
}
