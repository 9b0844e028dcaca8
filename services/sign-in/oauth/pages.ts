import { createHash } from 'node:crypto'
import type { Host } from 'contract/site/hosts.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark}
body{max-width:34rem;margin:0 auto;padding:3rem 1.25rem;font:1.125rem/1.5 Georgia,serif}
p:first-child{font-weight:600;border-bottom:4px double;padding-bottom:.75rem}
h1{font-size:1.75rem;line-height:1.2}
button{font:inherit;min-height:44px;padding:.5rem 1.25rem;margin:0 .75rem .75rem 0}`

/**
 * What these pages may do: nothing but their own style and forms that lead to `targets`. To `script-src`
 * oidc-provider adds the hash of a script of its own (`form_post`).
 */
export const pagePolicy = (targets: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action 'self' ${targets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page of one question or one sentence, for the few moments that oidc-provider shows something itself. */
const page = ({ brand }: Host, title: string, body: string): string => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escape(title)} · ${escape(brand.name)}</title>
<style>${style}</style></head>
<body><p>${escape(brand.name)}</p><main><h1>${escape(title)}</h1>${body}</main></body></html>
`

/** Asked before a sign-out that nobody has proved to want. `form` is oidc-provider's own, with its secret. */
export const signOutPage = (host: Host, form: string): string =>
  page(
    host,
    'Vuoi uscire dal tuo account?',
    `<p>Uscirai da tutte le testate su questo dispositivo.</p>${form}<button type="submit" ` +
      'form="op.logoutForm" name="logout" value="yes">Esci</button><button type="submit" ' +
      'form="op.logoutForm">Resta</button>',
  )

export const signedOutPage = (host: Host): string =>
  page(host, 'Sei uscito dal tuo account', '<p>Puoi chiudere questa pagina.</p>')

/**
 * A request that cannot be answered by going back to the program that made it. `code` is OAuth's own word.
 */
export const refusedPage = (host: Host, code: string): string =>
  page(
    host,
    'Non è possibile accedere da qui',
    '<p>L’applicazione da cui arrivi ha fatto una richiesta che non possiamo accettare ' +
      `(${escape(code)}). Torna indietro e riprova.</p>`,
  )
