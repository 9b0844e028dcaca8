import { z } from 'zod'

/** What VIES says of a number. `consultation`: the number by which it knows its answer, as evidence. */
export interface ViesAnswer {
  valid: boolean
  consultation: string | null
}

/** VIES, or the Member State behind it, did not say whether a number is valid. `code`: its own, or ours. */
export class ViesUnavailable extends Error {
  override name = 'ViesUnavailable'
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(`VIES does not answer: ${code}`, { cause })
    this.code = code
  }
}

/**
 * Asks whether a VAT number of a Member State is valid today. `country`: the ISO code of the country.
 * `requester`: the Italian number of who asks, without which there is no number of the consultation.
 * @throws ViesUnavailable
 */
export type AskVies = (number: { country: string; number: string }, requester: string) => Promise<ViesAnswer>

const PATIENCE_MS = 8000
const MAX_LENGTH = 20_000

/** What the service answers, also with a status of its own when something is wrong. */
const answer = z.object({
  valid: z.boolean().optional(),
  requestIdentifier: z.string().max(200).optional(),
  userError: z.string().max(100).optional(),
  errorWrappers: z.array(z.object({ error: z.string().max(100) })).optional(),
})
/** Said of numbers of an impossible form; all other errors say nothing of the number. */
const NOT_A_NUMBER = 'INVALID_INPUT'
/** What stands in `userError` when the number was looked up. */
const LOOKED_UP = ['VALID', 'INVALID', '']

/** The Commission's service over HTTP (`POST {base}/check-vat-number`). Greece is `EL` there. */
export const vies =
  (base: string): AskVies =>
  async ({ country, number }, requester) => {
    const body = await ask(`${base}/check-vat-number`, {
      countryCode: country === 'GR' ? 'EL' : country,
      vatNumber: number,
      requesterMemberStateCode: 'IT',
      requesterNumber: requester,
    })
    const error = body.errorWrappers?.[0]?.error ?? body.userError ?? ''
    if (error === NOT_A_NUMBER) return { valid: false, consultation: body.requestIdentifier || null }
    if (!LOOKED_UP.includes(error) || body.valid === undefined)
      throw new ViesUnavailable(error || 'NO_ANSWER')
    return { valid: body.valid, consultation: body.requestIdentifier || null }
  }

async function ask(url: string, body: object): Promise<z.infer<typeof answer>> {
  const failed = (code: string) => (cause: unknown) => {
    throw new ViesUnavailable(code, cause)
  }
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(failed('NOT_REACHED'))
  const text = await response.text().catch(failed('CUT_SHORT'))
  if (text.length > MAX_LENGTH) throw new ViesUnavailable('TOO_LONG')
  try {
    return answer.parse(JSON.parse(text))
  } catch (cause) {
    throw new ViesUnavailable(`HTTP_${response.status}`, cause)
  }
}
