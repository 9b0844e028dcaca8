import { fullDate, longDate } from 'contract/platform/dates.ts'
import { frameLetter, type Publisher } from '../../platform/mail/letter-frame.ts'
import { style } from '../../platform/mail/letter-style.ts'
import { oneLine } from '../../platform/language/truncate.ts'
import {
  joined,
  markup,
  type SafeText,
  text,
  trusted,
  ownMarkup,
  untrusted,
} from '../../platform/outside/safe-text.ts'
import type { Digest, DigestItem } from './content.ts'
import { countWords, reviewLine } from './draw-front.ts'

/** What stands around a digest in a letter. Addresses are absolute. */
export interface AroundDigest {
  /** Where it is read, after a code; absent: the letter has all there is. */
  read?: string
  /** Where the PDF is taken, after a code. */
  pdf?: string
  /** Whether the PDF is attached. */
  attached: boolean
  unsubscribe: string
  /** Why it came to this address, a sentence. */
  why: string
  publisher: Publisher
}

interface RenderedLetter {
  subject: string
  text: string
  html: string
}

/** Items with their note and how they begin; after them titles; after those only how many they are. */
const FULL = 60
const LISTED = 240
/** Mail programs cut a letter at 102 kB: bytes of the body, where what stands around it has its place. */
const MAX_HTML = 82_000
const maxLength = {
  subject: 120,
  title: 180,
  name: 80,
  note: 400,
  begin: 260,
  text: 2000,
  errata: 1500,
} as const

/** A digest as a letter, under 90 kB however long it is: no pictures, nothing that is asked for outside. */
export function digestLetter(digest: Digest, around: AroundDigest): RenderedLetter {
  const title = untrusted(digest.title, maxLength.title)
  const above = reviewLine(digest) ?? `Rassegna stampa di ${digest.review}`
  const items = digest.topics.flatMap(({ name, items: own }) => own.map((item) => ({ topic: name, item })))
  const html: string[] = []
  const lines: SafeText[] = []
  const note = paragraphs(digest.note, maxLength.text)
  const errata = paragraphs(digest.errata ?? '', maxLength.errata)
  const intro = [
    ...note.map(
      (line) => `<p dir="auto" class="ink" style="${style.text};font-style:italic">${markup(line)}</p>`,
    ),
    ...(errata.length === 0
      ? []
      : [
          `<h2 class="ink" style="${style.label}">Errata corrige</h2>`,
          ...errata.map((line) => `<p dir="auto" class="ink" style="${style.line}">${markup(line)}</p>`),
        ]),
  ]
  let size = Buffer.byteLength(intro.join('\n'))
  let shown = 0
  let topic = ''
  for (const [i, one] of items.entries()) {
    const head = one.topic === topic ? null : untrusted(one.topic, maxLength.name)
    const piece = i < FULL ? fullItem(one.item, around) : i < LISTED ? listedItem(one.item, around) : null
    const part = piece === null ? null : [head === null ? '' : topicHtml(head), piece.html].join('\n')
    if (part === null || size + Buffer.byteLength(part) > MAX_HTML) break
    size += Buffer.byteLength(part)
    html.push(part)
    lines.push(
      ...(head === null ? [] : [untrusted(one.topic.toUpperCase(), maxLength.name), none]),
      ...piece!.text,
      none,
    )
    topic = one.topic
    shown = i + 1
  }
  const rest = items.length - shown
  const more = restWords(rest, around)
  const body = [
    ...intro,
    ...ways(around),
    ...html,
    ...(more === null
      ? []
      : [`<p class="ink rule" style="${style.story};${style.line}">${markup(more)}</p>`]),
  ]
  return {
    subject: String(
      untrusted(`${digest.title}${digest.errata === null ? '' : ' (corretta)'}`, maxLength.subject),
    ),
    ...frameLetter({
      ...{ brand: digest.brand, publisher: around.publisher, title },
      line: text`${untrusted(above, maxLength.title)} · ${fullDate(digest.day)}`,
      preview: untrusted(digest.note || countWords(digest), 200),
      html: [
        '<div style="padding:28px 24px 0">',
        `<h1 dir="auto" class="ink" style="${style.opening}">${markup(title)}</h1>`,
        `<p class="soft" style="${style.authors}">${ownMarkup(countWords(digest))}</p>`,
        ...body,
        '</div>',
      ],
      text: [
        title,
        text`${countWords(digest)}`,
        none,
        ...note.flatMap((line) => [line, none]),
        ...(errata.length === 0 ? [] : [text`ERRATA CORRIGE`, ...errata, none]),
        ...(around.read === undefined ? [] : [text`Leggi la rassegna: ${trusted(around.read)}`]),
        ...(around.pdf === undefined ? [] : [text`Scarica il PDF: ${trusted(around.pdf)}`]),
        ...(around.attached ? [text`Il PDF con i ritagli è allegato a questa email.`] : []),
        none,
        ...lines,
        ...(more === null ? [] : [more]),
      ],
      why: untrusted(around.why, 500),
      links: [{ words: text`Non ricevere più questa rassegna`, url: around.unsubscribe }],
    }),
  }
}

const none = trusted('')

const LINES = 20
/** The paragraphs of a note, so many and so long. */
const paragraphs = (words: string, longest: number): SafeText[] =>
  words
    .slice(0, longest)
    .split(/\n+/)
    .map((line) => untrusted(line, longest))
    .filter((line) => String(line) !== '')
    .slice(0, LINES)

interface Piece {
  html: string
  text: SafeText[]
}

/** What a newspaper wrote stays as it is; of what no article is behind all was typed by somebody. */
const quoted = ({ url }: DigestItem, words: string, longest: number): SafeText =>
  url === null ? untrusted(words, longest) : trusted(oneLine(words, longest))

const aboutItem = (item: DigestItem): SafeText => {
  const { masthead, edition, date, page: n, author } = item
  const parts = [
    [masthead, edition].filter(Boolean).join(', '),
    date === null ? '' : longDate(date),
    n === null ? '' : `pagina ${n}`,
    author === '' ? '' : `di ${author}`,
  ]
    .filter(Boolean)
    .map((part) => quoted(item, part, maxLength.name))
  return joined(parts, ' · ')
}

/** Where an item is read: on its place in the reading page, else at the newsstand. */
const wayTo = ({ url }: DigestItem, { read }: AroundDigest): string | null => read ?? url

function titleHtml(item: DigestItem, around: AroundDigest, look: string): string {
  const url = wayTo(item, around)
  const words = markup(quoted(item, item.title, maxLength.title))
  return url === null
    ? `<h3 dir="auto" class="ink" style="${look}">${words}</h3>`
    : `<h3 dir="auto" class="ink" style="${look}">` +
        `<a href="${ownMarkup(url)}" class="ink" style="${style.title}">${words}</a></h3>`
}

function fullItem(item: DigestItem, around: AroundDigest): Piece {
  const about = aboutItem(item)
  const note = item.note.trim() === '' ? null : untrusted(item.note, maxLength.note)
  const begin =
    item.text === '' ? null : quoted(item, item.text.slice(0, maxLength.begin * 2), maxLength.begin)
  const rights = untrusted(item.rights)
  const url = wayTo(item, around)
  return {
    html: [
      `<div class="rule" style="${style.story}">`,
      titleHtml(item, around, style.other),
      `<p class="soft" style="${style.authors}">${markup(about)}</p>`,
      note &&
        `<p dir="auto" class="ink" style="${style.line};margin-top:8px;font-style:italic">` +
          `Nota: ${markup(note)}</p>`,
      begin && `<p dir="auto" class="soft" style="${style.line};margin-top:8px">${markup(begin)}</p>`,
      `<p class="soft" style="${style.authors}">${markup(rights)}</p></div>`,
    ]
      .filter(Boolean)
      .join('\n'),
    text: [
      quoted(item, item.title, maxLength.title),
      about,
      ...(note ? [text`Nota: ${note}`] : []),
      ...(begin ? [begin] : []),
      rights,
      ...(url === null ? [] : [trusted(url)]),
    ],
  }
}

function listedItem(item: DigestItem, around: AroundDigest): Piece {
  const url = wayTo(item, around)
  const page = item.page === null ? '' : `, pagina ${item.page}`
  const about = text`${quoted(item, item.masthead, maxLength.name)}${page}`
  return {
    html: titleHtml(item, around, style.authors) + `<p class="soft" style="margin:0">${markup(about)}</p>`,
    text: [
      text`${quoted(item, item.title, maxLength.title)} (${about})`,
      ...(url === null ? [] : [trusted(url)]),
    ],
  }
}

const topicHtml = (name: SafeText): string =>
  String(name) === '' ? '' : `<h2 dir="auto" class="ink" style="${style.label}">${markup(name)}</h2>`

function restWords(rest: number, { read, pdf, attached }: AroundDigest): SafeText | null {
  if (rest === 0) return null
  const others = rest === 1 ? 'C’è un altro articolo' : `Ci sono altri ${rest} articoli`
  const where = attached ? ' nel PDF allegato' : read ? ' nella pagina di lettura' : pdf ? ' nel PDF' : ''
  return text`${others}${where}.`
}

function ways({ read, pdf, attached }: AroundDigest): string[] {
  const button = (url: string, words: string) =>
    `<p style="${style.way}">` +
    `<a href="${ownMarkup(url)}" class="button" style="${style.button}">${words}</a></p>`
  const small = `<p class="soft" style="${style.note}">`
  return [
    ...(attached
      ? [`${small}Il PDF con i ritagli è allegato a questa email.</p>`]
      : ['<p style="margin:12px"></p>']),
    ...(read === undefined ? [] : [button(read, 'Leggi la rassegna')]),
    ...(pdf === undefined
      ? []
      : read === undefined
        ? [button(pdf, 'Scarica il PDF')]
        : [`${small}<a href="${ownMarkup(pdf)}" class="soft" style="${style.small}">Scarica il PDF</a></p>`]),
  ]
}
