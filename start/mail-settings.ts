import { z } from 'zod'
import { Refusal, exit } from './refusal.ts'

/** The settings of mail, each with its reason: part of `settings.ts`. */
export const mailVariables = {
  /**
   * The mail server that delivers, as smtp:// or smtps:// with user and password; without it mails are kept
   * in the database.
   */
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\/./.test(text), 'un indirizzo come smtps://utente:parola@host:465')
    .optional(),
  /** Who mails come from, as «Il Meriggio <posta@esempio.it>». */
  MAIL_FROM: z.string().min(3).optional(),
  /**
   * Signs letters with DKIM (RFC 6376): the domain of MAIL_FROM, the name of the key in its DNS, and the file
   * with the private key (RSA, PEM). Big mailbox providers refuse newsletters without it.
   */
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'un dominio come esempio.it')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'il nome della chiave nel DNS, come edicola')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
  /**
   * What the mail provider, or the program that translates for it, signs its reports of bounces and
   * complaints with (`decisions/newsletters.md`); without it none are taken.
   */
  MAIL_REPORTS_SECRET: z.string().min(32, 'lungo almeno 32 caratteri').optional(),
}
type Read = z.output<z.ZodObject<typeof mailVariables>>

export interface MailSettings {
  /** Null: mails are kept in the database. */
  mail: { url: string; from: string } | null
  /** Null: letters are not signed. */
  dkim: { domain: string; selector: string; keyFile: string } | null
  /** Null: no reports of bounces and complaints are taken. */
  reportsSecret: string | null
}

export function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Read): MailSettings['mail'] {
  if (!url) return null
  if (!from)
    throw new Refusal(
      exit.settings,
      'SMTP_URL è scritto ma MAIL_FROM no: dite da chi partono le e-mail, per esempio «Il Meriggio ' +
        '<posta@esempio.it>».',
    )
  return { url, from }
}

/** `pathOf`: where a file lies that is named from the caller's folder. */
export function dkimOf(read: Read, pathOf: (path: string) => string): MailSettings['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = read
  if (!domain && !selector && !file) return null
  if (!domain || !selector || !file)
    throw new Refusal(
      exit.settings,
      'Per firmare le lettere servono insieme DKIM_DOMAIN, DKIM_SELECTOR e DKIM_KEY_FILE: ne manca una.',
    )
  if (!read.SMTP_URL)
    throw new Refusal(
      exit.settings,
      'DKIM_DOMAIN è scritto ma SMTP_URL no: senza un server di posta non parte nulla da firmare.',
    )
  return { domain, selector, keyFile: pathOf(file) }
}
