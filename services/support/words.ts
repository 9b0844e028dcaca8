import type { PersonalWords } from '../feature.ts'
import { topicWords } from './letters.ts'

/** How the archive of a person's own data names what customer care holds. */
export const supportWords: PersonalWords = {
  title: 'Messaggi al servizio clienti',
  names: {
    tickets: 'Messaggi',
    attachments: 'Allegati',
    unanswered: 'Domande all’assistente senza risposta',
    why: 'Perché',
    text: 'Domanda',
    day: 'Giorno',
    id: 'Numero',
    brand: 'Testata',
    area: 'Da quale pagina',
    organisation: 'Azienda o ente',
    name: 'Nome',
    email: 'Email',
    topic: 'Argomento',
    subject: 'Oggetto',
    message: 'Messaggio',
    created: 'Scritto',
    answered: 'Risposto',
    ticket: 'Numero del messaggio',
    type: 'Tipo di file',
    bytes: 'Byte',
    uploaded: 'Caricato',
  },
  values: {
    why: { declined: 'L’assistente non lo sapeva', unsolved: 'La risposta non ha risolto' },
    topic: topicWords,
    area: { readers: 'Contatti', business: 'Aziende ed enti' },
  },
}
