import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { OauthClient } from '../services/identity/sign-in/oauth/clients.ts'
import { Refusal, exit } from './refusal.ts'

const local = (host: string) => host === 'localhost' || host.endsWith('.localhost')
const loopback = (host: string) => host === '127.0.0.1' || host === '[::1]'
/**
 * Where a client may return: https; http only on this machine; for an app also a scheme of its own, which has
 * a dot (RFC 8252).
 */
function mayReturn(native: boolean, text: string): boolean {
  const url = URL.parse(text)
  if (!url || text.includes('#') || url.username !== '') return false
  if (url.protocol === 'https:') return true
  return native
    ? url.protocol === 'http:'
      ? loopback(url.hostname)
      : /^[a-z][a-z0-9+-]*\.[a-z0-9+.-]*:$/.test(url.protocol)
    : url.protocol === 'http:' && (local(url.hostname) || loopback(url.hostname))
}

const addresses = z.array(z.string().min(1)).default([])
const file = z.array(
  z.strictObject({
    /** `ceds-client-mg` adds to the masthead's own; `ceds-client-mg-app` is one more. */
    id: z
      .string()
      .regex(/^ceds-client-[a-z]{2}(-[a-z0-9]+)?$/, 'nella forma ceds-client-mg o ceds-client-mg-nome'),
    /** How people know it: wanted of an app, for its person is asked. */
    name: z.string().trim().min(1).max(60, 'lungo al massimo 60 caratteri').nullable().default(null),
    /** Without it the client is public and proves itself by PKCE alone. */
    secret: z.string().min(32, 'lungo almeno 32 caratteri').nullable().default(null),
    native: z.boolean().default(false),
    redirectUris: addresses,
    postLogoutRedirectUris: addresses,
  }),
)

const isFurther = (id: string) => id.split('-').length > 3

/**
 * Reads OAUTH_CLIENTS; no file, no clients. @throws Refusal (2) that says which client and what is wrong;
 * secrets are not repeated.
 */
export async function oauthClientsIn(path: string | null, brands: Brands): Promise<OauthClient[]> {
  if (path === null) return []
  const wrong = (what: string) => new Refusal(exit.settings, `OAUTH_CLIENTS, file ${path}: ${what}.`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrong(`non si legge (${error.code})`)
  })
  const parsed = file.safeParse(jsonOf(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue!.code === 'unrecognized_keys')
      throw wrong(`campo «${[...issue!.path, issue!.keys[0]].join('.')}»: non è previsto`)
    const hasOwnText = ['custom', 'invalid_format', 'too_small'].includes(issue!.code)
    const duty = hasOwnText ? issue!.message : 'come descritto in start/oauth-clients.ts'
    throw wrong(`campo «${issue!.path.join('.') || 'elenco'}»: deve essere ${duty}`)
  }
  const clients = parsed.data
  for (const [i, client] of clients.entries()) {
    const code = client.id.split('-')[2]!
    if (!brands.all.some((brand) => brand.sigla.toLowerCase() === code))
      throw wrong(`${client.id}: non c'è una testata ${code.toUpperCase()}`)
    if (clients.findIndex((other) => other.id === client.id) !== i)
      throw wrong(`${client.id} è scritto due volte`)
    if (client.redirectUris.length === 0 && isFurther(client.id))
      throw wrong(`${client.id}: manca un indirizzo di ritorno in «redirectUris»`)
    if (client.native && !isFurther(client.id))
      throw wrong(
        `${client.id} è il sito della testata e non può essere «native»: per un'app aggiungete ` +
          `${client.id}-app`,
      )
    if (client.native && client.name === null)
      throw wrong(`${client.id}: manca il nome dell'applicazione, in «name»: lo legge chi deve consentire`)
    const bad = [...client.redirectUris, ...client.postLogoutRedirectUris].find(
      (address) => !mayReturn(client.native, address),
    )
    if (bad)
      throw wrong(
        `${client.id}: l'indirizzo «${bad}» non va bene; serve https, oppure http solo su questo ` +
          `computer${client.native ? ', oppure uno schema proprio come it.esempio.app:/ritorno' : ''}`,
      )
  }
  return clients
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
