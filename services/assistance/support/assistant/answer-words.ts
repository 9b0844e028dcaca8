import { type Host, siteUrl } from 'contract/reading/site/hosts.ts'
import type { ReaderSituation } from '../../own-situation.ts'
import type { Shown } from '../questions/shown.ts'
import { plainOf } from '../questions/texts.ts'
import type { SmallTalk } from './small-talk.ts'
import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import type { OwnFact } from 'contract/reading/site/faq-settings.ts'

/** Between paragraphs. */
export const PARAGRAPH = '\n\n'

/** An address of an answer, as settings write it, whole; null: it is no page of the masthead's. */
function wholeAddress(host: Host, url: string): string | null {
  const [, site, rest] = /^\{(account|shop)\}(\/.*)?$/.exec(url) ?? []
  if (site === 'account' || site === 'shop') return siteUrl(host, site, rest ?? '/')
  return url.startsWith('/') && !url.startsWith('//') ? siteUrl(host, 'edicola', url) : null
}

/** Signs that would end the words of a link. */
const unbracketed = (text: string): string => text.replace(/[[\]]/g, '')
const link = (words: string, address: string): string => `[${unbracketed(words)}](${address})`

/** The paragraphs of an answer, with links as the chat writes them. */
export const paragraphsOf = (host: Host, { answer }: Pick<Shown, 'answer'>): string[] =>
  answer.map((runs) =>
    runs
      .map(({ text, url, strong }) => {
        const address = url === undefined ? null : wholeAddress(host, url)
        return address === null ? (strong ? `«${text}»` : text) : link(text, address)
      })
      .join(''),
  )

/** The page of a question, as the source of what was said. */
export const sourceOf = (host: Host, { slug, question }: Pick<Shown, 'slug' | 'question'>): string =>
  link(plainOf(question), siteUrl(host, 'account', `/faq/${slug}`))

/** What is so of who asks, as paragraphs: none for who is not signed in. */
const ownParagraphs = (situation: ReaderSituation | null, { facts }: Pick<Shown, 'facts'>): string[] => {
  const own = situation ? situationText(situation, facts) : []
  return own.length > 0 ? [own.join(' ')] : []
}

/** An answer with its source; before it what is so of who asks, when they are signed in. */
export function answerWords(host: Host, shown: Shown, situation: ReaderSituation | null): string {
  const login =
    shown.facts.length > 0 && !situation
      ? [
          'Per dirti del tuo caso devo sapere chi sei: ' +
            `${link('accedi', siteUrl(host, 'account', '/accedi'))}.`,
        ]
      : []
  return [
    ...ownParagraphs(situation, shown),
    ...paragraphsOf(host, shown),
    ...login,
    `Fonte: ${sourceOf(host, shown)}`,
  ].join(PARAGRAPH)
}

/**
 * The questions that may be meant, as links in the last paragraph; before them what is so of who asks, where
 * the nearest needs it.
 */
export const choiceWords = (host: Host, near: readonly Shown[], situation: ReaderSituation | null): string =>
  [
    ...(near[0] ? ownParagraphs(situation, near[0]) : []),
    'Intendevi una di queste domande?',
    near.map((shown) => `• ${sourceOf(host, shown)}`).join('\n'),
  ].join(PARAGRAPH)

/** SPEC §2: the form is open, whatever the hour. */
const FORM = '/contact?forceForm=1'

/** What is said when nothing is known: never something that is not. */
export const declineWords = (host: Host): string =>
  [
    'Non lo so: fra le risposte che ho non trovo questa, e non voglio inventarla.',
    'Prova a chiederlo con altre parole, oppure premi «Non ho risolto»: se c’è qualcuno ti passo a una ' +
      `persona, altrimenti puoi ${link('lasciare un messaggio', siteUrl(host, 'account', FORM))}.`,
  ].join(PARAGRAPH)

export const talkWords: Readonly<Record<SmallTalk, string>> = {
  greeting: 'Buongiorno. Che cosa vuoi sapere su account, abbonamento, pagamenti o lettura?',
  thanks: 'Prego. Se ti serve altro, scrivi pure.',
  person:
    'Va bene. Premi «Non ho risolto»: se in questo momento c’è qualcuno ti passo a una persona, con il ' +
    'riassunto di quello che ci siamo detti; altrimenti puoi lasciare un messaggio.',
}

type Own = ReaderSituation['subscriptions'][number]

/** What is so of who asks, in sentences: nothing that the situation does not say. */
export function situationText(situation: ReaderSituation, facts: readonly OwnFact[]): string[] {
  const words: Record<OwnFact, () => string[]> = {
    subscriptions: () => subscriptionTexts(situation),
    charge: () => chargeTexts(situation),
    devices: () => deviceTexts(situation),
  }
  return facts.flatMap((fact) => words[fact]())
}

const named = ({ name, masthead }: Own): string => `${name} (${masthead})`

function subscriptionTexts({ subscriptions, reads }: ReaderSituation): string[] {
  const own = subscriptions.map(subscriptionText)
  if (own.length > 0) return own
  if (reads.slave) return ['Leggi questa testata con un abbonamento che qualcuno condivide con te.']
  if (reads.digital || reads.online)
    return [
      `Il tuo account può leggere questa testata (${reads.digital ? 'digital' : 'online'}), ma non con un ` +
        'abbonamento comprato da te qui.',
    ]
  return ['Con questo account non risulta un abbonamento a questa testata.']
}

function subscriptionText(own: Own): string {
  const { state, readsUntil, renews, next, due, pause, until, onInvoice } = own
  if (pause) return `Il tuo abbonamento ${named(own)} è in pausa: ricomincia ${theDate('il', pause.resumes)}.`
  if (state === 'suspended')
    return (
      `Il tuo abbonamento ${named(own)} è sospeso` +
      (due ? `: mancano ${euros(due.amount)}.` : onInvoice ? ': la fattura non risulta pagata.' : '.')
    )
  if (state === 'unpaid')
    return (
      `Il tuo abbonamento ${named(own)} non è pagato` +
      (due ? ` (${euros(due.amount)})` : '') +
      (readsUntil ? `: leggi ancora fino ${theDate('al', readsUntil)}.` : '.')
    )
  return next
    ? `Il tuo abbonamento ${named(own)} è attivo e si rinnova ${theDate('il', next.day)}.`
    : `Il tuo abbonamento ${named(own)} è attivo fino ${theDate('al', readsUntil ?? until)}` +
        (renews ? '.' : ' e non si rinnova.')
}

function chargeTexts({ subscriptions, reads }: ReaderSituation): string[] {
  const charges = subscriptions.flatMap((own) => {
    const { next, due, pause } = own
    if (due)
      return [
        `Per ${named(own)} un addebito di ${euros(due.amount)} non è riuscito` +
          (due.nextTry ? `: riproviamo ${theDate('il', due.nextTry)}.` : '.'),
      ]
    if (!next) return [`Per ${named(own)} non è previsto nessun addebito.`]
    return [
      `Il prossimo addebito di ${named(own)} è ${theDate('il', next.day)}: ${euros(next.amount)}. ` +
        (pause ? '' : `Puoi disdire fino ${theDate('al', next.lastDay)} compreso.`),
    ]
  })
  // Somebody else pays, or another shop is paid: of that nothing is known here.
  if (charges.length === 0 && (reads.digital || reads.online))
    return ['L’abbonamento con cui leggi non è stato comprato qui: da noi non è previsto nessun addebito.']
  return charges.length > 0
    ? charges.map((words) => words.trim())
    : ['Con questo account non risultano abbonamenti, quindi nessun addebito in arrivo.']
}

const deviceTexts = ({ devices: { used, max } }: ReaderSituation): string[] => [
  used === 1
    ? `Nell’elenco del tuo account c’è un dispositivo, di ${max} possibili.`
    : `Nell’elenco del tuo account ci sono ${used} dispositivi, di ${max} possibili.`,
]
