import { enqueue } from '../database/enqueue.ts'
import type { Publisher } from './letter-frame.ts'
import { configuredHost } from './letter-origin.ts'
import { letter } from '../outside/letter.ts'
import type { Post } from '../outside/mail.ts'

/** Puts letters into the queue of the post office, with addresses of the settings. */
export const letterPost =
  (origins: ReadonlySet<string>, publisher: Publisher): Post =>
  (tx, draft) =>
    enqueue(
      tx,
      'send-mail',
      { ...letter({ ...draft, host: configuredHost(origins, draft.host) }, publisher) },
      { priority: -10 },
    )
