import { escapeMarkup as escaped } from 'contract/escape.ts'
import { sessionSites, siteUrl, type Host, type Site } from 'contract/site/hosts.ts'
import { type FootLink, frameLetter, type Publisher } from '../letter-frame.ts'
import { style } from '../letter-style.ts'
import { oneLine } from '../one-line.ts'
import type { Enclosed, Letter } from './mail.ts'

/** What a letter says, and on which of the masthead's sites its button leads. */
export interface Draft {
  to: string
  /** As the request had it: `post` of the composing file gives it an origin of the settings. */
  host: Host
  subject: string
  title: string
  paragraphs: string[]
  /** Eight digits, or sixteen signs: shown large in groups of four after the first paragraph. */
  code?: string
  action?: { words: string; site: Site; path: string }
  /** Words of somebody else, with their own lines: after the paragraphs. */
  quote?: string
  /** Why it came and how one leaves, of a letter that comes again. */
  leave?: FootLink & { why: string }
  replyTo?: string
  attachments?: Enclosed[]
}

const grouped = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Words as markup, addresses of the masthead's own sites as links: in plain text mail programs make them. */
function withLinks(words: string, host: Host): string {
  const own = new Set(sessionSites.map((site) => siteUrl(host, site, '')))
  return words
    .split(/(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)])/)
    .map((part) =>
      own.has(URL.parse(part)?.origin ?? '')
        ? `<a href="${escaped(part)}" class="ink" style="${style.link}">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('')
}

/**
 * Sets a letter in the masthead's name, in plain text and in HTML. `draft.host`: its origin is one of the
 * settings, for anybody writes the Host of a request.
 */
export function letter(draft: Draft, publisher: Publisher): Letter {
  const { to, host, subject, title, paragraphs, code, action, quote, leave, replyTo, attachments } = draft
  const { brand } = host
  const url = action && siteUrl(host, action.site, action.path)
  // The code stands where it is spoken of, before the warnings.
  const [first = '', ...rest] = paragraphs
  const paragraph = (words: string) => `<p class="ink" style="${style.text}">${withLinks(words, host)}</p>`
  const { text, html } = frameLetter({
    ...{ brand, publisher, title: subject, preview: oneLine(first, 200) },
    text: [
      title,
      '',
      first,
      ...(code ? ['', grouped(code)] : []),
      ...rest.flatMap((words) => ['', words]),
      ...(quote === undefined ? [] : ['', quote]),
      ...(action ? ['', `${action.words}: ${url}`] : []),
    ],
    html: [
      '<div style="padding:28px 24px 32px">',
      `<h1 class="ink" style="${style.opening}">${escaped(title)}</h1>`,
      paragraph(first),
      ...(code ? [`<p class="ink" style="${style.code}">${grouped(code)}</p>`] : []),
      ...rest.map(paragraph),
      ...(quote === undefined
        ? []
        : [
            `<blockquote dir="auto" class="ink rule" style="${style.quote}">${withLinks(quote, host)}` +
              '</blockquote>',
          ]),
      ...(action && url
        ? [
            `<p style="${style.action}"><a href="${escaped(url)}" class="button" style="${style.button}">` +
              `${escaped(action.words)}</a></p>`,
          ]
        : []),
      '</div>',
    ],
    ...(leave && { why: leave.why, links: [leave] }),
  })
  return {
    to,
    subject: `${subject} · ${brand.name}`,
    text,
    html,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachments === undefined || attachments.length === 0 ? {} : { attachments }),
  }
}
