import type { SessionRefusal } from 'contract/session-refusals.ts'
import type { Caller } from './answer.ts'

/** Who asks, once a bearer has proved it. `account` and `device` are rows of ours; `id` is the account's public name. */
export interface Person {
  account: number
  id: string
  kind: 'person' | 'company' | 'public-body'
  email: string
  name: string
  surname: string | null
  companyName: string | null
  avatar: string | null
  session: string
  device: number
}

/** Who asks, or why the bearer is not accepted (SPEC §8). Rejects on an outage, which must never look like a refusal. */
export type PersonOf = (caller: Caller) => Promise<Person | SessionRefusal>
