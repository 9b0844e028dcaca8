import { CONSENT_COOKIE } from '../../../consent/choice.ts'
import { TC_COOKIE } from '../../../consent/tcf/tc-cookie.ts'
import { technical } from '../../../consent/technical.ts'

/** What this browser may keep of a person, as they would say it. */
interface Kind {
  /** Keys of `localStorage` and `sessionStorage` (`decisions/page-contracts.md`). */
  keys: readonly string[]
  /** Cookies that a page can read, and how their names begin. */
  cookies?: readonly string[]
  cookiesFrom?: readonly string[]
  name: string
  about: string
}

/** Stays when all else is emptied: one leaves by «Esci». */
export const access: Kind = {
  keys: ['user', 'userPayload'],
  name: 'Il tuo accesso',
  about: 'Chi sei, per non chiederlo a ogni pagina.',
}
/** Stays too: without it one would be asked again. */
export const choice: Kind = {
  keys: ['consent-held', 'consent-before'],
  cookies: [CONSENT_COOKIE, 'edicola-consent-paid', TC_COOKIE],
  // As a tool from outside names them.
  cookiesFrom: technical.cookiesFrom,
  name: 'La tua scelta sui cookie',
  about: 'Che cosa hai permesso, quando e con quali parole. Dura sei mesi.',
}

export const kinds: readonly Kind[] = [
  access,
  choice,
  { keys: ['text-size', 'theme'], name: 'Aspetto e testo', about: 'Le scelte di questa pagina.' },
  {
    keys: ['reader-places', 'reader-view'],
    name: 'Segni di lettura',
    about: 'A che pagina eri arrivato in ogni edizione, e se ne sfogli una o due per volta.',
  },
  { keys: ['notices'], name: 'Avvisi', about: 'Quelli che non hai ancora chiuso.' },
  {
    keys: ['back_to_site_uri'],
    name: 'Da dove vieni',
    about: 'La pagina del sito del giornale a cui tornare dal menu.',
  },
  {
    keys: ['cw_msg', 'cw_out', 'desk-outbox'],
    cookies: ['chat-summary', 'chat-invited', 'cw_conversation'],
    name: 'La chat',
    about:
      'I messaggi della conversazione in corso, quelli che aspettano la rete per partire, e se hai già ' +
      'chiuso l’invito. Per un minuto, il riepilogo che porti nel modulo dei contatti.',
  },
  {
    keys: ['chatbot_msg'],
    name: 'Il chatbot',
    about: 'La chat aperta, e la domanda che aspetta la rete per partire.',
  },
  {
    keys: ['drafts'],
    name: 'Quello che stavi scrivendo',
    about:
      'Nei moduli di questa scheda, finché non lo invii: mai password, carte o codici. E quando sei uscito ' +
      'l’ultima volta: di prima non resta nulla.',
  },
  {
    keys: ['outside-scripts'],
    name: 'Che cosa è entrato in funzione',
    about: 'L’elenco qui sotto.',
  },
  {
    keys: ['_grecaptcha'],
    name: 'Controllo contro i programmi',
    about: 'Di Google: distingue le persone dai programmi, solo dove qualcuno insiste con le password.',
  },
  {
    keys: ['stripe-reloaded'],
    cookies: ['__stripe_mid', '__stripe_sid'],
    name: 'Pagamenti',
    about: 'Di Stripe, che riceve le carte: riconosce le frodi. Solo dove si paga.',
  },
  {
    keys: ['BJIA', 'DJIA'],
    name: 'Accesso riservato',
    about: 'Hai già dato la password di una testata non ancora aperta.',
  },
  {
    keys: ['rl_loop_protection', 'signed-in-elsewhere', 'react-router-scroll-positions'],
    name: 'Annotazioni tecniche',
    about: 'Servono alle pagine per non ripetere due volte la stessa cosa; non dicono chi sei.',
  },
]

/** What there is by consent: others' scripts name it as they like. */
export const byConsent = {
  name: 'Di chi misura o fa pubblicità',
  about: 'C’è perché l’hai permesso, e va via quando cambi idea.',
}

const hasCookie = ({ cookies = [], cookiesFrom = [] }: Kind, name: string): boolean =>
  cookies.includes(name) || cookiesFrom.some((start) => name.startsWith(start))

/** The kinds that are here, with those names that none of them has. */
export function storedKinds(keys: readonly string[], cookies: readonly string[]) {
  const here = kinds.filter(
    (kind) => kind.keys.some((key) => keys.includes(key)) || cookies.some((name) => hasCookie(kind, name)),
  )
  const others = [
    ...keys.filter((key) => !kinds.some((kind) => kind.keys.includes(key))),
    ...cookies.filter((name) => !kinds.some((kind) => hasCookie(kind, name))),
  ]
  return { here, others }
}
