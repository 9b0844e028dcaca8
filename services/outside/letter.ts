import { siteUrl, type Host, type Site } from 'contract/site/hosts.ts'
import { escapeMarkup } from 'contract/escape.ts'
import { linked } from 'contract/linked-text.ts'
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
  replyTo?: string
  attachments?: Enclosed[]
}

const paragraph = (words: string) =>
  `<p style="margin:0 0 16px;font:400 17px/1.5 Georgia,serif;color:#1b1815">${escapeMarkup(words)}</p>`
/** Addresses that stand in words are links; each shows where it leads. */
const withLinks = (words: string): string =>
  linked(words)
    .map(({ text, url }) =>
      url === undefined
        ? escapeMarkup(text)
        : `<a href="${escapeMarkup(url)}" style="color:#1b1815">${escapeMarkup(text)}</a>`,
    )
    .join('')
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
  const [first = '', ...rest] = paragraphs
  const text = [
    title,
    '',
    first,
    '',
    ...(code ? [grouped(code), ''] : []),
    ...rest.flatMap((p) => [p, '']),
    ...(quote === undefined ? [] : [quote, '']),
    ...(action ? [`${action.words}: ${url}`, ''] : []),
    `— ${brand.name}`,
    '',
  ].join('\n')
  const body = [
    `<p style="${style.masthead}">${escapeMarkup(brand.name)}</p>`,
    `<h1 style="margin:0 0 18px;font:600 24px/1.2 Georgia,serif;color:#1b1815">${escapeMarkup(title)}</h1>`,
    paragraph(first),
    ...(code ? [`<p style="${style.code}">${grouped(code)}</p>`] : []),
    ...rest.map(paragraph),
    ...(quote === undefined
      ? []
      : [`<blockquote dir="auto" style="${style.quote}">${withLinks(quote)}</blockquote>`]),
    ...(action && url
      ? [
          `<p style="margin:24px 0"><a href="${escapeMarkup(url)}" style="${style.action}">` +
            `${escapeMarkup(action.words)}</a></p>`,
        ]
      : []),
    `<p style="${style.copyright}">${escapeMarkup(brand.copyright)}</p>`,
  ].join('\n')
  const html =
    '<!doctype html>\n<html lang="it"><head><meta charset="utf-8">' +
    `<title>${escapeMarkup(subject)}</title></head>\n` +
    '<body style="margin:0;background:#fffefb"><div style="max-width:560px;margin:0 auto;padding:32px 20px;' +
    `border-top:3px solid ${escapeMarkup(accent)}">\n${body}\n</div></body></html>\n`
  return {
    to,
    subject: `${subject} · ${brand.name}`,
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
