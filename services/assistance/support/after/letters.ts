import { fullDate } from 'contract/platform/dates.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../../platform/outside/letter.ts'
import { text, trusted } from '../../../platform/outside/safe-text.ts'

/**
 * A chat as it was, to who asked for it. `known`: the account says whose the address is; `chat`: what was
 * said, what the reader typed made harmless.
 */
export const transcriptLetter = (
  host: Host,
  { to, began, chat, known }: { to: string; began: string; chat: string; known: boolean },
): Draft => ({
  to,
  host,
  subject: text`La tua chat di ${fullDate(began)}`,
  title: text`La tua chat con il servizio clienti`,
  paragraphs: [
    text`È cominciata ${fullDate(began)}. Gli orari sono quelli di Roma. Foto, audio e documenti non sono
      allegati.`,
    known
      ? text`Se hai ancora bisogno di aiuto, scrivici quando vuoi.`
      : text`Non possiamo sapere di chi è questo indirizzo: per questo qui trovi le nostre risposte, non
          quello che è stato scritto in chat. Se la chat non è tua, ignora questa email.`,
  ],
  quote: trusted(chat),
  action: { words: text`Vai alla pagina Contatti`, site: 'account', path: '/contact' },
})
