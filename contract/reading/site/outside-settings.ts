import { z } from 'zod'

const hostName = /[a-z0-9-]+(?:\.[a-z0-9-]+)+/.source
/** As a content security policy names it: exact, for a star would let in whoever has a name beside it. */
const origin = z.string().regex(new RegExp(`^https://${hostName}$`), 'un’origine, https://www.esempio.it')
const scriptAddress = z
  .string()
  .regex(new RegExp(`^https://${hostName}/[\\w./-]+\\.js$`), 'l’indirizzo https di uno script')

/**
 * Mapp Intelligence (SPEC §3 `tracciamenti.mapp`): how the masthead is called there. `pixel`: the Smart
 * Pixel, from the publisher's own address for it, and where it sends; absent: Mapp is not loaded.
 */
export const mappSettings = z.strictObject({
  name: z.string().min(1),
  sigla: z.string().min(1),
  pixel: z
    .strictObject({
      script: scriptAddress,
      trackDomain: z.string().regex(new RegExp(`^${hostName}$`), 'un nome come analytics01.esempio.net'),
      trackId: z.string().regex(/^\d{15}$/, 'quindici cifre'),
    })
    .optional(),
})

/** Google Tag Manager. `sends`: hosts that its tags bring scripts from and send to, each exactly. */
export const tagManagerSettings = z.strictObject({
  container: z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, 'un contenitore come GTM-ABC1234'),
  sends: z.array(origin).max(20).default([]),
})

/**
 * Audience measurement (SPEC §3), by Nielsen's browser SDK for pages: `code` is the application's number
 * there. `sdk`: where its script lies; absent: the audience is not measured. `sends`: where it sends.
 */
export const audienceSettings = z.strictObject({
  code: z.string().regex(/^[\w-]{1,60}$/),
  section: z.string().min(1),
  name: z.string().min(1),
  sdk: origin.optional(),
  sends: z.array(origin).max(5).default([]),
})
