import type { Database } from '../database/connect.ts'
import type { Post } from '../outside/mail.ts'
import type { Passwords } from './hashing.ts'
import type { Limiter } from './limits.ts'
import type { Sessions } from './sessions.ts'

/** What the verbs of sign-in stand on. */
export interface VerbPorts {
  db: Database
  post: Post
  passwords: Passwords
  limits: Limiter
  open: Sessions['open']
  /** Does what must not be seen in the time of an answer, once it is given. */
  afterwards(work: () => Promise<unknown>): void
}
