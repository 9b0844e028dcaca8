import { z } from 'zod'

/** What of a person's data at Google is asked for: their subscriptions of a publication, to be read. */
export const ENTITLEMENTS_SCOPE =
  'https://www.googleapis.com/auth/subscribewithgoogle.publications.entitlements.readonly'
const API = 'https://subscribewithgoogle.googleapis.com'

const SECONDS = 10
const MAX_BYTES = 65_536
const MAX_PAGES = 5

/** Google does not answer, or not as it says it does: nobody knows whether there is a subscription. */
export class GoogleUnavailable extends Error {
  override name = 'GoogleUnavailable'
}

/** A subscription of a publication: whose, by the publication's own name for a reader, and of what. */
export interface GoogleEntitlement {
  reader: string
  products: string[]
}
export interface GoogleSubscriptions {
  /**
   * What the Google account that a token is of may read of a publication; `refused`: not with this token.
   * @throws GoogleUnavailable
   */
  of(publication: string, token: string): Promise<GoogleEntitlement[] | 'refused'>
}

// The API's own fields; `userId` is the former name of `readerId`.
const page = z.object({
  entitlements: z
    .array(
      z.object({
        readerId: z.string().min(1).max(200).optional(),
        userId: z.string().min(1).max(200).optional(),
        products: z.array(z.string().min(1).max(200)).max(20),
      }),
    )
    .max(100)
    .default([]),
  nextPageToken: z.string().max(2000).optional(),
})

/** Google's publication entitlements (Subscribe with Google). `api`: another address, for tests. */
export function googleSubscriptions({ api = API }: { api?: string } = {}): GoogleSubscriptions {
  return {
    async of(publication, token) {
      const entitlements: GoogleEntitlement[] = []
      let after: string | undefined
      for (let pages = 0; pages < MAX_PAGES; pages++) {
        const url = new URL(`/v1/publications/${encodeURIComponent(publication)}/entitlements`, api)
        if (after !== undefined) url.searchParams.set('pageToken', after)
        const read = await ask(url, token)
        if (read === 'refused') return 'refused'
        for (const { readerId, userId, products } of read.entitlements) {
          const reader = readerId ?? userId
          if (reader !== undefined) entitlements.push({ reader, products })
        }
        after = read.nextPageToken
        if (after === undefined || after === '') return entitlements
      }
      throw new GoogleUnavailable('Google tells of subscriptions without end')
    },
  }
}

/** The token stands in a header: addresses are logged by whoever is on the way. */
async function ask(url: URL, token: string): Promise<z.infer<typeof page> | 'refused'> {
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(SECONDS * 1000),
    })
    if (response.status === 401 || response.status === 403) return 'refused'
    if (response.status !== 200) throw new Error(`answers ${response.status}`)
    return page.parse(JSON.parse(await textOf(response)))
  } catch (error) {
    // Neither the token nor what was answered belongs into a log.
    const why = error instanceof z.ZodError ? 'answers otherwise than it says' : messageOf(error)
    throw new GoogleUnavailable(`Google’s entitlements: ${why}`)
  }
}
const messageOf = (error: unknown): string =>
  error instanceof SyntaxError ? 'no JSON' : error instanceof Error ? error.message : 'failed'

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error('answers too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
