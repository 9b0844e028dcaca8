/** Whoever publishes a list does not give it, or gives something else: what is kept stays in use. */
export class VendorListUnavailable extends Error {
  override name = 'VendorListUnavailable'
}

/** What was given: JSON as it came, and for how many seconds it may be used without asking again. */
export interface FetchedList {
  text: string
  seconds: number
}

const PATIENCE_MS = 20_000
/** The whole list of late 2026 has two million bytes. */
const MAX_BYTES = 12_000_000
/** For how long something is used that does not say it (RFC 9111, 4.2.2 leaves it to us). */
const UNSAID_SECONDS = 86_400

/**
 * Fetches a list, compressed on its way, as the IAB wants it (Consent string and vendor list formats v2,
 * «CMPs accessing and caching the GVL»): its `max-age` counts, less its `Age`, as for a browser.
 * @throws VendorListUnavailable
 */
export async function fetchVendorList(
  url: string,
  { patienceMs = PATIENCE_MS, mostBytes = MAX_BYTES }: { patienceMs?: number; mostBytes?: number } = {},
): Promise<FetchedList> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status !== 200) throw new Error(`answers ${response.status}`)
    return { text: await textOf(response, mostBytes), seconds: secondsOf(response.headers) }
  } catch (error) {
    throw new VendorListUnavailable(
      `the vendor list at ${new URL(url).host}: ${error instanceof Error ? error.message : 'failed'}`,
      { cause: error },
    )
  }
}

async function textOf(response: Response, max: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  let text = ''
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > max) throw new Error(`more than ${max} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Seconds that an answer may still be used for. */
export function secondsOf(headers: Headers): number {
  const control = headers.get('cache-control') ?? ''
  if (/\bno-(?:store|cache)\b/i.test(control)) return 0
  const maxAge = /\bmax-age="?(\d{1,9})/i.exec(control)?.[1]
  const age = /^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? '0'
  return Math.max(0, (maxAge === undefined ? UNSAID_SECONDS : Number(maxAge)) - Number(age))
}
