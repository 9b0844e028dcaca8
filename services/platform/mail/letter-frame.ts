import type { Brand, SharedSettings } from 'contract/reading/site/brand.ts'
import { companyData } from 'contract/reading/site/seller-settings.ts'
import { dark, formatDetection, style } from './letter-style.ts'
import { lookColour } from '../documents/look-colour.ts'
import { markup, ownMarkup, type SafeText } from '../outside/safe-text.ts'

/** Who publishes, as `brands/shared.json` has it. */
export type Publisher = Pick<SharedSettings, 'publisher' | 'publisherAddress' | 'seller'>

/** A link at the foot of a letter. `url`: absolute. */
export interface FootLink {
  words: SafeText
  url: string
}

/** What stands inside the frame, twice: `html` (safe markup, a line each) says the same as `text`. */
export interface Framed {
  brand: Brand
  publisher: Publisher
  /** Of the document, as an open window of the mail program shows it. */
  title: SafeText
  /** Under the masthead's name: which newsletter, of which day. */
  line?: SafeText
  /** What a list of letters shows after the subject. */
  preview: SafeText
  html: readonly string[]
  text: readonly SafeText[]
  /** Why it came, and how one leaves. */
  why?: SafeText
  links?: readonly FootLink[]
  /** Elements for the head of the document: metadata of the letter for programs. */
  head?: string
}

/**
 * Who publishes, at the foot of every letter: name, seat and numbers (art. 2250 c.c., DPR 633/1972 art. 35);
 * then whose the masthead is.
 */
const imprintOf = (
  { publisher, publisherAddress, seller }: Publisher,
  { copyright }: Brand,
): readonly [string, string] => [
  [`${publisher}, ${publisherAddress}`, ...(seller ? companyData(seller) : [])].join(' · '),
  copyright,
]

const END = '</div></body></html>\n'

/**
 * The one frame of all letters: the masthead's name, what is said, why it came, the way out and the
 * publisher's imprint, in plain text and in HTML without pictures of its own. Styles stand in each element,
 * for many mail programs read no style sheet; those that do also follow the night.
 */
export function frameLetter(letter: Framed): { text: string; html: string } {
  const { brand, publisher, title, line, preview, why, links = [], head = '' } = letter
  const imprint = imprintOf(publisher, brand)
  const deep = lookColour(brand, 'deep', '#1b1815')
  const linksHtml = links.map(
    ({ words, url }) =>
      `<a href="${ownMarkup(url)}" class="soft" style="${style.small}">${markup(words)}</a>`,
  )
  const html = [
    '<!DOCTYPE html>\n<html lang="it"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="color-scheme" content="light dark">' +
      '<meta name="supported-color-schemes" content="light dark">' +
      `${head}${formatDetection}<title>${markup(title)}</title><style>${dark}</style></head>`,
    `<body class="page" style="${style.page}"><div class="sheet" style="${style.sheet}">`,
    `<div style="${style.preview}">${markup(preview)}</div>`,
    `<div class="band" style="${style.band};background:${deep}">` +
      `<p style="${style.masthead}">${ownMarkup(brand.name)}</p>` +
      (line === undefined ? '</div>' : `<p style="${style.name}">${markup(line)}</p></div>`),
    ...letter.html,
    `<div class="foot" style="${style.foot}">`,
    ...(why === undefined ? [] : [`<p style="${style.footLine}">${markup(why)}</p>`]),
    ...(linksHtml.length === 0 ? [] : [`<p style="${style.footLine}">${linksHtml.join(' · ')}</p>`]),
    `<p style="margin:0">${imprint.map(ownMarkup).join('<br>')}</p></div>`,
    END,
  ].join('\n')
  const text = [
    brand.name.toUpperCase(),
    ...(line === undefined ? [] : [String(line)]),
    '',
    ...letter.text.map(String),
    '',
    '—',
    ...(why === undefined ? [] : [String(why)]),
    ...links.map(({ words, url }) => `${String(words)}: ${url}`),
    ...imprint,
    '',
  ].join('\n')
  return { text, html }
}

/** The same letter, with something that was found out when it was framed already: at its very end. */
export const withNote = (
  letter: { text: string; html: string },
  words: SafeText,
): { text: string; html: string } => ({
  text: `${letter.text}\n${String(words)}\n`,
  html: letter.html.replace(
    END,
    () => `<p class="soft" style="${style.note};padding:14px 24px">${markup(words)}</p>\n${END}`,
  ),
})
