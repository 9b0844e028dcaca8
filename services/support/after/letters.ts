import { fullDate } from 'contract/dates.ts'
import type { Host } from 'contract/site/hosts.ts'
import type { Draft } from '../../outside/letter.ts'

/** A chat as it was, to who asked for it. `known`: the account says whose the address is. */
export const transcriptLetter = (
  host: Host,
  { to, began, quote, known }: { to: string; began: string; quote: string; known: boolean },
): Draft => ({
  to,
  host,
  subject: `La tua chat di ${fullDate(began)}`,
  title: 'La tua chat con il servizio clienti',
  paragraphs: [
    `È cominciata ${fullDate(began)}. Gli orari sono quelli di Roma. ` +
      'Foto, audio e documenti non sono allegati.',
    known
      ? 'Se hai ancora bisogno di aiuto, scrivici quando vuoi.'
      : 'Non possiamo sapere di chi è questo indirizzo: per questo qui trovi le nostre risposte, non ' +
        'quello che è stato scritto in chat. Se la chat non è tua, ignora questa email.',
  ],
  quote,
  action: { words: 'Vai alla pagina Contatti', site: 'account', path: '/contact' },
})
