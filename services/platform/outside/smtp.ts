import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import { type Deliver, NotDelivered, soundHeaders, type Undelivered } from './mail.ts'

/** Whose signature letters carry (RFC 6376): `key` is the private one, PEM. */
export interface Dkim {
  domain: string
  selector: string
  key: string
}

/**
 * What a signature covers: who, to whom, what about, and how one unsubscribes; nodemailer's own list leaves
 * `List-Unsubscribe-Post` out, and providers then do not offer the one click.
 */
const signed =
  'From:Sender:Reply-To:To:Cc:Subject:Date:Message-ID:MIME-Version:Content-Type:' +
  'Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** A server that says nothing is waited for no longer; ms. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/**
 * Delivers through a publisher's mail server. `url`: smtp:// or smtps:// with user and password; `from`: «Il
 * Meriggio <posta@…>». Rejects with `NotDelivered`.
 */
export function smtp({ url, from, dkim }: { url: string; from: string; dkim?: Dkim | null }): Deliver {
  const { options } = createTransport(url)
  const signature = dkim && {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.key,
    headerFieldNames: signed,
  }
  return async ({ attachments = [], headers, ...letter }) => {
    const { 'Message-ID': messageId, ...lines } = soundHeaders({ ...letter, headers })
    const sent = { whole: false }
    // A connection of its own for each letter: how far that one came is what tells whether to try again.
    const transport = createTransport({
      ...patience,
      ...(options as SMTPTransport.Options),
      pool: false,
      logger: listener(sent),
    })
    try {
      await transport.sendMail({
        from,
        ...letter,
        ...(messageId === undefined ? {} : { messageId }),
        headers: lines as Record<string, string>,
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        ...(signature ? { dkim: signature } : {}),
        // What a letter says never names a file or an address to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      throw new NotDelivered(reasonOf(error, sent.whole), error)
    } finally {
      transport.close()
    }
  }
}

/** Hears from nodemailer when a letter has left whole: until then the server cannot have taken it. */
function listener(sent: { whole: boolean }) {
  const nothing = () => {}
  return {
    level: nothing,
    trace: nothing,
    debug: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
    info: (entry: unknown) => {
      if ((entry as { tnx?: string }).tnx === 'message') sent.whole = true
    },
  }
}

/** RFC 5321 §4.2.1: 4xx for now, 5xx for good; about the recipient only where it answers `RCPT TO`. */
function reasonOf(error: unknown, whole: boolean): Undelivered {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  if (typeof responseCode !== 'number') return whole ? 'unknown' : 'later'
  if (responseCode < 500) return 'later'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'refused' : 'later'
}
