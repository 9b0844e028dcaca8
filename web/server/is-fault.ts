import { isRouteErrorResponse } from 'react-router'

/**
 * Whether an error is one of ours, for the log. What a page refuses is an answer; a 503 was logged by whoever
 * met the outage; a body that was cut off (`start/body-limit.ts`) is told by the door, which counts.
 * Strangers make as many of both as they like.
 */
export const isFault = (error: unknown): boolean =>
  !(isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) &&
  !(error instanceof Error && error.name === 'BodyCutOff')
