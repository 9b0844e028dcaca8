import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/**
 * What a browser shows when it opens a WebSocket, which carries no bearer: good once, for thirty seconds, on
 * the masthead that gave it. A visitor's ticket names nobody.
 */
export const openSocketTicket = endpoint({
  method: 'POST',
  path: '/api/sign-in/socket-ticket',
  summary: 'Dà il biglietto con cui si apre un WebSocket',
  who: 'anyone',
  limit: { max: 60, seconds: 60, by: 'network' },
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ ticket: z.string() }),
  refuses: {},
})
