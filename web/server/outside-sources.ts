import type { Brand } from 'contract/reading/site/brand.ts'
import { TAG_MANAGER } from '../outside/facts.ts'

/** Scripts of others that an application page may be allowed, each by the form that cannot do without. */
export type OutsideScript = 'recaptcha' | 'stripe'

/** Where scripts of others come from, send to, show pictures and frames from: what a CSP lists. */
export interface Sources {
  script: readonly string[]
  connect: readonly string[]
  image?: readonly string[]
  frame?: readonly string[]
}

const ofForms: Readonly<Record<OutsideScript, Sources>> = {
  recaptcha: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connect: ['https://www.google.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
}
/** iubenda: its script, its configuration, its words, and where it keeps the proof. */
const iubenda: Sources = {
  script: ['https://cdn.iubenda.com', 'https://cs.iubenda.com'],
  connect: [
    ...['https://cdn.iubenda.com', 'https://cs.iubenda.com'],
    ...['https://idb.iubenda.com', 'https://www.iubenda.com'],
  ],
  frame: ['https://www.iubenda.com'],
}
/** What asks for consent on every page of a masthead, where that is somebody else's. */
export const consentSources = ({ consent }: Brand): Sources[] =>
  consent.provider === 'iubenda' ? [iubenda] : []

/** Where people answer chats, where that is somebody else's. */
export const chatSources = ({ support: { chatwoot } }: Brand): Sources[] =>
  chatwoot
    ? [
        {
          script: [chatwoot.url],
          image: [chatwoot.url],
          frame: [chatwoot.url],
          connect: [chatwoot.url, chatwoot.url.replace('https:', 'wss:')],
        },
      ]
    : []

export const formSources = (name: OutsideScript): Sources => ofForms[name]

/** What measures on the content pages of a masthead, once its readers agree: only what it has configured. */
export function measuringSources({ tracciamenti: { mapp, tagManager }, audience }: Brand): Sources[] {
  const everything = (origins: readonly string[]): Sources => ({
    script: origins,
    connect: origins,
    image: origins,
  })
  const sent = (origins: readonly string[]) => ({ connect: origins, image: origins })
  return [
    ...(mapp.pixel
      ? [{ script: [new URL(mapp.pixel.script).origin], ...sent([`https://${mapp.pixel.trackDomain}`]) }]
      : []),
    ...(tagManager ? [everything([TAG_MANAGER, ...tagManager.sends])] : []),
    ...(audience.sdk === undefined
      ? []
      : [{ script: [audience.sdk], ...sent([audience.sdk, ...audience.sends]) }]),
  ]
}
