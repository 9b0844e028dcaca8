import { linked } from 'contract/platform/linked-text.ts'
import { siteUrl, type Host, type Site } from 'contract/reading/site/hosts.ts'
import { type FootLink, frameLetter, type Publisher } from '../mail/letter-frame.ts'
import { style } from '../mail/letter-style.ts'
import { oneLine } from '../language/truncate.ts'
import type { Enclosed, Letter } from './mail.ts'
import { joined, markup, ownMarkup, type SafeText, trusted } from './safe-text.ts'

/** What a letter says, and on which of the masthead's sites its button leads. */
export interface Draft {
  to: string
  /** As the request had it: `post` of the composing file gives it an origin of the settings. */
  host: Host
  subject: SafeText
  title: SafeText
  paragraphs: readonly SafeText[]
  /** Eight digits, or sixteen signs: shown large in groups of four after the first paragraph. */
  code?: string
  action?: { words: SafeText; site: Site; path: string }
  /** A text with lines of its own: after the paragraphs. */
  quote?: SafeText
  /** Why it came and how one leaves, of a letter that comes again. */
  leave?: FootLink & { why: SafeText }
  replyTo?: string
  attachments?: Enclosed[]
}

const none = trusted('')
const grouped = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Words as markup. Addresses are links, as mail programs make them in plain text; each shows where to. */
const withLinks = (words: SafeText): string =>
  linked(String(words))
    .map(({ text, url }) =>
      url === undefined
        ? ownMarkup(text)
        : `<a href="${ownMarkup(url)}" class="ink" style="${style.link}">${ownMarkup(text)}</a>`,
    )
    .join('')

/**
 * Sets a letter in the masthead's name, in plain text and in HTML. `draft.host`: its origin is one of the
 * settings, for anybody writes the Host of a request.
 */
export function letter(draft: Draft, publisher: Publisher): Letter {
  const { to, host, subject, title, paragraphs, code, action, quote, leave, replyTo, attachments } = draft
  const { brand } = host
  const url = action && siteUrl(host, action.site, action.path)
  // The code stands where it is spoken of, before the warnings.
  const [first = none, ...rest] = paragraphs
  const paragraph = (words: SafeText) => `<p class="ink" style="${style.text}">${withLinks(words)}</p>`
  const { text, html } = frameLetter({
    brand,
    publisher,
    title: subject,
    preview: trusted(oneLine(String(first), 200)),
    text: [
      title,
      none,
      first,
      ...(code ? [none, trusted(grouped(code))] : []),
      ...rest.flatMap((words) => [none, words]),
      ...(quote === undefined ? [] : [none, quote]),
      ...(action && url ? [none, joined([action.words, trusted(url)], ': ')] : []),
    ],
    html: [
      '<div style="padding:28px 24px 32px">',
      `<h1 class="ink" style="${style.opening}">${markup(title)}</h1>`,
      paragraph(first),
      ...(code ? [`<p class="ink" style="${style.code}">${grouped(code)}</p>`] : []),
      ...rest.map(paragraph),
      ...(quote === undefined
        ? []
        : [
            `<blockquote dir="auto" class="ink rule" style="${style.quote}">${withLinks(quote)}` +
              '</blockquote>',
          ]),
      ...(action && url
        ? [
            `<p style="${style.action}"><a href="${ownMarkup(url)}" class="button" style="${style.button}">` +
              `${markup(action.words)}</a></p>`,
          ]
        : []),
      '</div>',
    ],
    ...(leave && { why: leave.why, links: [leave] }),
  })
  return {
    to,
    subject: `${String(subject)} · ${brand.name}`,
    text,
    html,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachments === undefined || attachments.length === 0 ? {} : { attachments }),
  }
}
