import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { notFound, own } from './own.ts'

const id = z.uuid()

/**
 * Pauses a plan from now on: it opens nothing and costs nothing, and what is paid moves behind. `resumes`:
 * the day on which it opens again by itself; `ends`: the first day that is not paid now.
 */
export const pausePlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/pause',
  ...own,
  summary: 'Mette in pausa un abbonamento',
  input: z.object({ id, weeks: z.int().min(1).max(8) }),
  answer: z.object({ resumes: z.iso.date(), ends: z.iso.date() }),
  refuses: { ...notFound, ERR_NO_PAUSE: 409, ERR_PAYMENT_RUNNING: 409 },
})
export const resumePlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/pause/end',
  ...own,
  summary: 'Fa ripartire subito un abbonamento in pausa',
  input: z.object({ id }),
  answer: z.object({ ends: z.iso.date() }),
  refuses: notFound,
})
