import { withPreposition } from 'contract/platform/prepositions.ts'
import { mailTranscript, saveTranscript } from 'contract/assistance/support/chat/chat.ts'
import { fullDate } from 'contract/platform/dates.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { sessionSites, siteUrl, type Host } from 'contract/reading/site/hosts.ts'
import { emailKey } from '../../../platform/signing/secrets.ts'
import { answers, sendsFile } from '../../../platform/wire/call.ts'
import { MARKDOWN_LINK, transcriptOf } from '../chat/transcript.ts'
import { isHidden } from '../chat/views.ts'
import type { WhoseChat } from '../chat/whose-chat.ts'
import type { SupportPorts } from '../ports.ts'
import { type MessageWithRemovals, lastMessages } from '../store/chat-messages.ts'
import type { Chat } from '../store/chats.ts'
import { untrusted, untrustedLines, text, trusted } from '../../../platform/outside/safe-text.ts'
import type { Draft } from '../../../platform/outside/letter.ts'

/** A chat has no more. */
const MAX_MESSAGES = 12_000
/** Of them, those that a letter quotes, and their characters: a letter is not a book. */
const MAX_MAILED = 1000
const MAX_MAILED_LENGTH = 60_000
const DAY = 86_400
/** Letters in a day with the same chat, and of one account, or to an address that visitors typed. */
const MAX_LETTERS = { chat: 3, address: 5 } as const

type Ports = Pick<SupportPorts, 'db'>

/** What the reader sees of their chat; what they have hidden from themselves is not in it. */
const visibleMessagesOf = async (db: Ports['db'], chat: Chat, max: number): Promise<MessageWithRemovals[]> =>
  (await lastMessages(db, chat.id, max)).filter((message) => !isHidden(message, 'reader'))

/** The whole chat as a plain text, by the clock of Rome. */
export const answerSaveTranscript = ({ db }: Ports, whose: WhoseChat) =>
  sendsFile(saveTranscript, async (context) => {
    const { chat } = await whose.find(context)
    if (!chat) return context.refuse('ERR_CHAT_NOT_FOUND')
    const { brand } = context.caller.host
    const service = `servizio clienti ${withPreposition('di', brand.name)}`
    const title = `Chat con il ${service}, ${fullDate(chat.created)}`
    const words = await transcriptOf(db, chat, await visibleMessagesOf(db, chat, MAX_MESSAGES))
    const bytes = Buffer.from(`${title}\n\n${words}\n`)
    return {
      bytes,
      size: bytes.length,
      name: `chat-${brand.sigla.toLowerCase()}-${romeDay(chat.created)}.txt`,
    }
  })

/**
 * The same by mail. An address that a visitor typed may be anybody's: nothing of what they typed goes there,
 * only what was answered.
 */
export const answerMailTranscript = (
  { db, post, allows, accountHost }: Ports & Pick<SupportPorts, 'post' | 'allows' | 'accountHost'>,
  whose: WhoseChat,
) =>
  answers(mailTranscript, async (context) => {
    const { refuse } = context
    const { chat, writer } = await whose.find(context)
    if (!chat) return refuse('ERR_CHAT_NOT_FOUND')
    const email = writer?.email ?? chat.email
    if (email === null) return refuse('ERR_WRITER_REQUIRED')
    // What strangers had sent to an address refuses nothing to the account that has it.
    const to = writer ? `of ${writer.account}` : `to ${emailKey(email)}`
    const allowed =
      (await allows(`transcript ${chat.id}`, MAX_LETTERS.chat, DAY)) &&
      (await allows(`transcript ${to}`, MAX_LETTERS.address, DAY))
    if (!allowed) return refuse('ERR_TOO_MANY_ATTEMPTS')
    const seen = await visibleMessagesOf(db, chat, MAX_MAILED)
    const known = writer !== null
    const host = accountHost(chat.brand)
    const own = new Set(sessionSites.map((site) => siteUrl(host, site, '')))
    const messages = seen.map((message) =>
      message.author === 'reader' && !known
        ? silent(message)
        : isOurs(message)
          ? message
          : harmless(message, own),
    )
    const name = known && chat.name !== null ? String(untrusted(chat.name)) : null
    const words = lastPart(await transcriptOf(db, { name }, messages, (file) => String(untrusted(file))))
    await db
      .transaction()
      .execute((tx) =>
        post(tx, transcriptLetter(host, { to: email, began: chat.created, chat: words, known })),
      )
    return { email }
  })

/** Said by staff or by the program; a model that answers may repeat what was typed, as who forwards does. */
const isOurs = ({ author, forwarded }: MessageWithRemovals): boolean =>
  author === 'system' || (author === 'operator' && !forwarded)
/** Links of the assistant that lead to our own sites (`own`, their origins) stay what they are. */
const harmless = (message: MessageWithRemovals, own: ReadonlySet<string>): MessageWithRemovals => {
  const links: string[] = []
  // Nobody guesses it, so nothing that was typed can stand for a link.
  const gap = crypto.randomUUID()
  const text =
    message.author === 'assistant'
      ? message.text.replace(MARKDOWN_LINK, (link, words: string, url: string) =>
          own.has(URL.parse(url)?.origin ?? '')
            ? `${gap}-${links.push(`[${String(untrusted(words))}](${url})`) - 1};`
            : link,
        )
      : message.text
  const safe = String(untrustedLines(text, MAX_MAILED_LENGTH))
  return { ...message, text: safe.replaceAll(new RegExp(`${gap}-(\\d+);`, 'g'), (_, n) => links[Number(n)]!) }
}
const silent = (message: MessageWithRemovals): MessageWithRemovals => ({
  ...message,
  type: 'text',
  text: '[il tuo messaggio]',
  file_id: null,
})

const lastPart = (text: string): string =>
  text.length <= MAX_MAILED_LENGTH
    ? text
    : `[…]\n${text.slice(-MAX_MAILED_LENGTH).replace(/^[^\n]*\n/, '')}`.toWellFormed()

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
