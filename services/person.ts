import type { SessionRefusal } from 'contract/session-refusals.ts'
import type { Caller } from './wire/caller.ts'

/** Something a person may read now, on the masthead where it is asked. `slave`: through a seat of somebody else; `family`: through a family plan. */
export interface Right {
  what: 'online' | 'digital' | 'press-review' | 'chatbot'
  slave: boolean
  family: boolean
}

/** What a person may read on a masthead, now. */
export interface Entitled {
  online: boolean
  digital: boolean
  pressReview: boolean
  chatbot: boolean
  slave: boolean
  family: boolean
}

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
  rights: readonly Right[]
}

/** Who asks, or why the bearer is not accepted (SPEC §8). Rejects on an outage, which must never look like a refusal. */
export type PersonOf = (caller: Caller) => Promise<Person | SessionRefusal>
