import { siteUrl, type Host, type Site } from 'contract/site/hosts.ts'
import { formatDetection } from '../letter-style.ts'
import type { Enclosed, Letter } from './mail.ts'
import { markup, type SafeText, trusted, ownMarkup } from './safe-text.ts'

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
  replyTo?: string
  attachments?: Enclosed[]
}

const paragraph = (words: SafeText) =>
  `<p style="margin:0 0 16px;font:400 17px/1.5 Georgia,serif;color:#1b1815">${markup(words)}</p>`
const grouped = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

/**
 * Sets a letter in the masthead's name, in plain text and in HTML that every mail program shows alike (no
 * style sheet, no pictures). `host`: its origin is one of the settings, for anybody writes the Host of a
 * request.
 */
export function letter(draft: Draft): Letter {
  const { to, host, subject, title, paragraphs, code, action, quote, replyTo, attachments } = draft
  const { brand } = host
  const url = action && siteUrl(host, action.site, action.path)
  const accent = brand.themeColour.light
  // The code stands where it is spoken of, before the warnings.
  const [first = trusted(''), ...rest] = paragraphs
  const text = [
    String(title),
    '',
    String(first),
    '',
    ...(code ? [grouped(code), ''] : []),
    ...rest.flatMap((p) => [String(p), '']),
    ...(quote === undefined ? [] : [String(quote), '']),
    ...(action ? [`${String(action.words)}: ${url}`, ''] : []),
    `— ${brand.name}`,
    '',
  ].join('\n')
  const body = [
    `<p style="${style.masthead}">${ownMarkup(brand.name)}</p>`,
    `<h1 style="margin:0 0 18px;font:600 24px/1.2 Georgia,serif;color:#1b1815">${markup(title)}</h1>`,
    paragraph(first),
    ...(code ? [`<p style="${style.code}">${grouped(code)}</p>`] : []),
    ...rest.map(paragraph),
    ...(quote === undefined
      ? []
      : [`<blockquote dir="auto" style="${style.quote}">${markup(quote)}</blockquote>`]),
    ...(action && url
      ? [
          `<p style="margin:24px 0"><a href="${ownMarkup(url)}" style="${style.action}">` +
            `${markup(action.words)}</a></p>`,
        ]
      : []),
    `<p style="${style.copyright}">${ownMarkup(brand.copyright)}</p>`,
  ].join('\n')
  const html =
    '<!doctype html>\n<html lang="it"><head><meta charset="utf-8">' +
    `${formatDetection}<title>${markup(subject)}</title></head>\n` +
    '<body style="margin:0;background:#fffefb"><div style="max-width:560px;margin:0 auto;padding:32px 20px;' +
    `border-top:3px solid ${ownMarkup(accent)}">\n${body}\n</div></body></html>\n`
  return {
    to,
    subject: `${String(subject)} · ${brand.name}`,
    text,
    html,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachments === undefined || attachments.length === 0 ? {} : { attachments }),
  }
}

const style = {
  masthead:
    'margin:0 0 28px;font:600 26px Georgia,serif;color:#1b1815;' +
    'border-bottom:4px double #1b1815;padding-bottom:14px',
  code: 'margin:24px 0;font:600 34px Georgia,serif;letter-spacing:.06em;color:#1b1815',
  action:
    'display:inline-block;padding:13px 22px;background:#1b1815;color:#fffefb;' +
    'font:600 16px Arial,sans-serif;text-decoration:none',
  quote:
    'margin:24px 0;padding:4px 0 4px 18px;border-left:3px solid #ddd6ca;white-space:pre-wrap;' +
    'font:400 16px/1.5 Arial,sans-serif;color:#1b1815',
  copyright:
    'margin:32px 0 0;padding-top:14px;border-top:1px solid #ddd6ca;' +
    'font:400 13px/1.5 Arial,sans-serif;color:#55504a',
}
