import { createHash } from 'node:crypto'
import type { Host } from 'contract/reading/site/hosts.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;
--paper:light-dark(#fffefb,#151311);--ink:light-dark(#1b1815,#efe9df);
--soft:light-dark(#55504a,#bdb4a8);--rule:light-dark(#ddd6ca,#39342e);--field:light-dark(#847b70,#8a8175);
--focus:light-dark(#0a58ca,#8ab8ff)}
body{max-width:34rem;margin:0 auto;padding:3rem 1.25rem;background:var(--paper);color:var(--ink);
font:1.125rem/1.5 Georgia,serif;overflow-wrap:anywhere}
p:first-child{font-weight:600;border-bottom:4px double;padding-bottom:.75rem}
h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}
dl,ul{margin:0 0 1.5rem;padding:0;border-top:1px solid var(--ink)}
dl div,li{display:block;padding:.625rem 0;border-bottom:1px solid var(--rule)}
dt{color:var(--soft);font-size:.9375rem}dd{margin:0;font-weight:600}
h2{margin:0 0 .5rem;font-size:1.125rem}
.soft{color:var(--soft);font-size:1rem}
button{font:600 1rem/1.2 system-ui,sans-serif;min-height:46px;padding:.5rem 1.5rem;margin:0 .75rem .75rem 0;
border:1px solid var(--field);border-radius:3px;background:none;color:inherit;cursor:pointer}
button[value=yes]{background:var(--ink);border-color:var(--ink);color:var(--paper)}
button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (max-width:640px){button{width:100%;margin-right:0}}`

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

/** For who is signed in here, and never was by the program that leads here. */
export const stillSignedInPage = (host: Host): string =>
  page(
    host,
    'Sei ancora nel tuo account',
    '<p>L’applicazione da cui arrivi non vi ha un accesso aperto. Se vuoi uscire, passa dal giornale: ' +
      '<a href="/logout">Esci dall’account</a>.</p>',
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

/** What a scope lets a client read, as its person is asked. */
const scopeWords: Readonly<Record<string, string>> = {
  openid: 'Sapere che sei tu, con un codice che non dice altro di te',
  profile: 'Leggere il tuo nome',
  email: 'Leggere il tuo indirizzo email',
}

/**
 * Asks whether a program on the person's device may sign them in. `client`: as the publisher named it;
 * `scopes`: what it wants to read. The form goes to the page's own address.
 */
export const consentPage = (
  host: Host,
  consent: { client: string; account: { name: string; email: string }; scopes: readonly string[] },
): string => {
  const { client, account, scopes } = consent
  return page(
    host,
    `Vuoi accedere a «${client}»?`,
    '<dl>' +
      fact('Applicazione', client) +
      fact('Testata', host.brand.name) +
      fact('Account', `${account.name}, ${account.email}`) +
      '</dl><h2>Se consenti, l’applicazione può:</h2><ul>' +
      [...scopes.flatMap((scope) => scopeWords[scope] ?? []), 'Restare collegata finché non esci da qui']
        .map((words) => `<li>${escape(words)}</li>`)
        .join('') +
      '</ul><p>Non vede la tua password. Consenti solo se hai aperto tu questa applicazione, adesso: ' +
      'un’altra sul tuo dispositivo potrebbe fingersi lei.</p>' +
      '<form method="post"><button type="submit" name="decision" value="yes">Consenti</button>' +
      '<button type="submit" name="decision" value="no">Rifiuta</button></form>' +
      '<p class="soft">Per toglierle l’accesso, esci dal tuo account su questo dispositivo o togli il ' +
      'dispositivo dalla tua area personale.</p>',
  )
}

const fact = (name: string, value: string): string =>
  `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`
