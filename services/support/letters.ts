import type { Topic } from 'contract/support/forms.ts'
import type { Host } from 'contract/site/hosts.ts'
import type { Draft } from '../outside/letter.ts'
import type { Enclosed } from '../outside/mail.ts'

/** What a message is about, in words (SPEC §3 «Contact form»). */
export const topicWords: Readonly<Record<Topic | 'chat', string>> = {
  subscription: 'Abbonamento',
  payments: 'Pagamenti e fatturazione',
  surfing: 'Navigazione',
  data: 'Gestire o cancellare i miei dati',
  chat: 'Chat',
}

export interface Ticket {
  number: string
  topic: Topic | 'chat'
  name: string
  email: string
  organisation: string | null
  subject: string
  message: string
  /** Whether the account says who wrote; otherwise anybody may have typed this name and address. */
  known: boolean
}

/** To the publisher's mailbox: an answer goes to who wrote. */
export const publisherLetter = (
  host: Host,
  ticket: Ticket,
  { mailbox, attachments }: { mailbox: string; attachments: Enclosed[] },
): Draft => ({
  to: mailbox,
  host,
  replyTo: ticket.email,
  attachments,
  subject: `[${ticket.number}] ${topicWords[ticket.topic]}: ${ticket.subject}`,
  title: ticket.subject,
  paragraphs: [
    `${ticket.number}, ${topicWords[ticket.topic]}. ` +
      `Da ${ticket.name} <${ticket.email}>${ticket.organisation === null ? '' : `, ${ticket.organisation}`}.`,
    ticket.known
      ? 'Chi scrive ha fatto l’accesso: l’indirizzo è quello del suo account.'
      : 'Chi scrive non ha fatto l’accesso: il nome e l’indirizzo non sono verificati.',
    attachments.length === 0
      ? 'Nessun allegato.'
      : `Allegati: ${attachments.map(({ name }) => name).join(', ')}.`,
  ],
  quote: ticket.message,
})

/**
 * To who wrote. What was typed is in it only when the account says whose the address is: nobody has us send
 * words of their own to an address of somebody else's.
 */
export const receivedLetter = (host: Host, ticket: Ticket): Draft => ({
  to: ticket.email,
  host,
  subject: `Richiesta ${ticket.number} ricevuta`,
  title: `La tua richiesta è la ${ticket.number}`,
  paragraphs: [
    `${ticket.known ? `Ciao ${ticket.name}, abbiamo` : 'Abbiamo'} ricevuto ` +
      (ticket.topic === 'chat'
        ? 'quello che hai scritto in chat. '
        : `il messaggio inviato dalla pagina Contatti. Argomento: ${topicWords[ticket.topic]}. `) +
      'Ti rispondiamo a questo indirizzo.',
    ticket.known
      ? 'Se ci chiami, dicci questo numero. Questo è quello che hai scritto:'
      : 'Se ci chiami, dicci questo numero. Se il messaggio non è tuo, ignora questa email: qualcuno ha ' +
        'scritto il tuo indirizzo al posto del suo.',
  ],
  ...(ticket.known ? { quote: `${ticket.subject}\n\n${ticket.message}` } : {}),
  action: { words: 'Leggi le domande frequenti', site: 'account', path: '/faq' },
})
