/** Beside the fields of a job's payload: the request that wanted it. */
const FIELD = 'requestId'

/** A payload that says which request wanted the job, for the lines of the log. */
export const withRequest = (
  payload: Record<string, unknown>,
  requestId: string | undefined,
): Record<string, unknown> => (requestId === undefined ? payload : { ...payload, [FIELD]: requestId })

/** The payload as it was handed in, and the request that wanted the job, if one did. */
export function withoutRequest(payload: unknown): { rest: unknown; requestId: string | undefined } {
  if (typeof payload !== 'object' || payload === null || !(FIELD in payload))
    return { rest: payload, requestId: undefined }
  const { [FIELD]: requestId, ...rest } = payload
  return { rest, requestId: typeof requestId === 'string' ? requestId : undefined }
}
