import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/**
 * SPEC §7: closes a notice on all browsers of who asks, until its cause is another. `id`: as `short-info`
 * gave it. Closed before, it stays closed; `ERR_NOTICE_NOT_FOUND`: the person has no such notice, or no
 * longer; `ERR_NOTICE_STAYS`: it is there as long as its cause.
 */
export const closeNotice = endpoint({
  method: 'POST',
  path: '/api/user/notices/{id}',
  summary: 'Chiude un avviso',
  who: 'person',
  limit: { max: 120, seconds: 60, by: 'person' },
  beforeGate: true,
  input: z.object({ id: z.string().min(1).max(100) }),
  answer: z.object({}),
  refuses: { ERR_NOTICE_NOT_FOUND: 404, ERR_NOTICE_STAYS: 409 },
})
