import type { Topic } from 'contract/assistance/support/forms.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import type { Enclosed } from '../../platform/outside/mail.ts'
import { joined, ownAddress, text, untrusted, untrustedLines } from '../../platform/outside/safe-text.ts'

/** What a message is about, in words (SPEC §3 «Contact form»). */
export const topicWords: Readonly<Record<Topic | 'chat', string>> = {
  subscription: 'Abbonamento',
  payments: 'Pagamenti e fatturazione',
  surfing: 'Navigazione',
  data: 'Gestire o cancellare i miei dati',
  chat: 'Chat',
}

/** Longer than a form takes, and than a chat that becomes a ticket. */
const MAX_QUOTED_LENGTH = 60_000

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
  subject: text`[${ticket.number}] ${topicWords[ticket.topic]}: ${ticket.subject}`,
  title: untrusted(ticket.subject),
  paragraphs: [
    text`${ticket.number}, ${topicWords[ticket.topic]}. Da ${ticket.name}
      <${ownAddress(ticket.email)}>${ticket.organisation === null ? '' : text`, ${ticket.organisation}`}.`,
    ticket.known
      ? text`Chi scrive ha fatto l’accesso: l’indirizzo è quello del suo account.`
      : text`Chi scrive non ha fatto l’accesso: il nome e l’indirizzo non sono verificati.`,
    attachments.length === 0
      ? text`Nessun allegato.`
      : text`Allegati: ${attachments.map(({ name }) => name).join(', ')}.`,
  ],
  quote: untrustedLines(ticket.message, MAX_QUOTED_LENGTH),
})

/**
 * To who wrote. What was typed is in it only when the account says whose the address is: nobody has us send
 * words of their own to an address of somebody else's.
 */
export const receivedLetter = (host: Host, ticket: Ticket): Draft => ({
  to: ticket.email,
  host,
  subject: text`Richiesta ${ticket.number} ricevuta`,
  title: text`La tua richiesta è la ${ticket.number}`,
  paragraphs: [
    text`${ticket.known ? text`Ciao ${ticket.name}, abbiamo` : text`Abbiamo`} ricevuto
      ${
        ticket.topic === 'chat'
          ? text`quello che hai scritto in chat. `
          : text`il messaggio inviato dalla pagina Contatti. Argomento: ${topicWords[ticket.topic]}. `
      }Ti
      rispondiamo a questo indirizzo.`,
    ticket.known
      ? text`Se ci chiami, dicci questo numero. Questo è quello che hai scritto:`
      : text`Se ci chiami, dicci questo numero. Se il messaggio non è tuo, ignora questa email: qualcuno
          ha scritto il tuo indirizzo al posto del suo.`,
  ],
  ...(ticket.known
    ? {
        quote: joined([untrusted(ticket.subject), untrustedLines(ticket.message, MAX_QUOTED_LENGTH)], '\n\n'),
      }
    : {}),
  action: { words: text`Leggi le domande frequenti`, site: 'account', path: '/faq' },
})

/** `MG-000123`: what both letters call a ticket. It opens nothing, so it may be guessed. */
export const numberOf = (sigla: string, id: number): string => `${sigla}-${String(id).padStart(6, '0')}`
