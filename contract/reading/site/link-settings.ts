import { z } from 'zod'

/** Hosts that nobody can have (RFC 2606 §3): an address there is a placeholder that was never filled in. */
const placeholder = /^(?:https?:)?\/\/(?:[^/?#]*\.)?example\.(?:com|net|org)(?:[/:?#]|$)/i

/** Where a link of the settings leads: readers must find something there. */
export const linkAddress = z
  .string()
  .min(1)
  .refine((address) => !placeholder.test(address), 'un indirizzo dove i lettori trovano qualcosa')

export const linkSettings = z.strictObject({ name: z.string().min(1), url: linkAddress })

/** Where an app is downloaded. Parentheses would end it in a text with links. */
export const appAddress = linkAddress.regex(/^https:\/\/[^\s()]+$/, 'un indirizzo https')
