import type { Host } from 'contract/site/hosts.ts'
import { REOPEN_PARAMETER, REOPEN_PATH } from 'contract/support/chat/limits.ts'
import type { Draft } from '../../outside/letter.ts'

/**
 * To a reader who has left before the answer came. `quote`: what operators wrote; nothing of what the reader
 * typed, for anybody may have typed this address. The button opens the chat, once.
 */
export const absentLetter = (
  host: Host,
  {
    to,
    operator,
    quote,
    token,
    known,
  }: { to: string; operator: string; quote: string; token: string; known: boolean },
): Draft => ({
  to,
  host,
  subject: `${operator} ti ha risposto in chat`,
  title: 'C’è una risposta per te',
  paragraphs: [
    `Hai lasciato la chat di ${host.brand.name} prima che arrivasse la risposta di ${operator}.`,
    known
      ? 'Per continuare apri la chat: ti chiediamo di accedere con il tuo account. Il link vale sette ' +
        'giorni e si usa una volta.'
      : 'Per continuare apri la chat da qui, su qualsiasi dispositivo. Il link vale sette giorni e si ' +
        'usa una volta: non inoltrare questa email. Se non hai scritto tu in chat, ignorala.',
  ],
  quote,
  action: {
    words: 'Riapri la chat',
    site: 'account',
    path: `${REOPEN_PATH}#${REOPEN_PARAMETER}=${token}`,
  },
})
