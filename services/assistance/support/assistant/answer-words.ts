import { type Host, siteUrl } from 'contract/reading/site/hosts.ts'
import type { ReaderSituation } from '../../own-situation.ts'
import type { Shown } from '../questions/shown.ts'
import { plainOf } from '../questions/runs.ts'
import { situationText } from './own-words.ts'
import type { SmallTalk } from './small-talk.ts'

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

/**
 * An answer with its source; before it what is so of who asks, when they are signed in, after it the page
 * that comes nearly as close.
 */
export function answerWords(
  host: Host,
  shown: Shown,
  { situation, also }: { situation: ReaderSituation | null; also: Shown | null },
): string {
  const own = situation ? situationText(situation, shown.facts) : []
  const login =
    shown.facts.length > 0 && !situation
      ? [
          'Per dirti del tuo caso devo sapere chi sei: ' +
            `${link('accedi', siteUrl(host, 'account', '/accedi'))}.`,
        ]
      : []
  return [
    ...(own.length > 0 ? [own.join(' ')] : []),
    ...paragraphsOf(host, shown),
    ...login,
    `Fonte: ${sourceOf(host, shown)}`,
    ...(also ? [`Se non era questo: ${sourceOf(host, also)}`] : []),
  ].join(PARAGRAPH)
}

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
