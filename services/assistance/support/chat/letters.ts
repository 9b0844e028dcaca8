import type { Host } from 'contract/reading/site/hosts.ts'
import { REOPEN_PARAMETER, REOPEN_PATH } from 'contract/assistance/support/chat/limits.ts'
import type { Draft } from '../../../platform/outside/letter.ts'
import { type SafeText, text } from '../../../platform/outside/safe-text.ts'

/**
 * To a reader who has left before the answer came. `answers`: what operators wrote; nothing of what the
 * reader typed, for anybody may have typed this address. The button opens the chat, once.
 */
export const absentLetter = (
  host: Host,
  {
    to,
    operator,
    answers,
    token,
    known,
  }: { to: string; operator: string; answers: SafeText; token: string; known: boolean },
): Draft => ({
  to,
  host,
  subject: text`${operator} ti ha risposto in chat`,
  title: text`C’è una risposta per te`,
  paragraphs: [
    text`Hai lasciato la chat di ${host.brand.name} prima che arrivasse la risposta di ${operator}.`,
    known
      ? text`Per continuare apri la chat: ti chiediamo di accedere con il tuo account. Il link vale sette
          giorni e si usa una volta.`
      : text`Per continuare apri la chat da qui, su qualsiasi dispositivo. Il link vale sette giorni e si
          usa una volta: non inoltrare questa email. Se non hai scritto tu in chat, ignorala.`,
  ],
  quote: answers,
  action: {
    words: text`Riapri la chat`,
    site: 'account',
    path: `${REOPEN_PATH}#${REOPEN_PARAMETER}=${token}`,
  },
})
