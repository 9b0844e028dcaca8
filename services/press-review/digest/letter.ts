import { fullDate, longDate } from 'contract/dates.ts'
import { escapeMarkup as escaped } from 'contract/escape.ts'
import { frameLetter, type Publisher } from '../../letter-frame.ts'
import { style } from '../../letter-style.ts'
import { oneLine } from '../../one-line.ts'
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

interface Drawn {
  subject: string
  text: string
  html: string
}

/** Items with their note and how they begin; after them titles; after those only how many they are. */
const FULL = 60
const LISTED = 240
/** Mail programs cut a letter at 102 kB: bytes of the body, where what stands around it has its place. */
const MOST_HTML = 82_000
const most = { subject: 120, title: 180, name: 80, note: 400, begin: 260, text: 2000, errata: 1500 } as const

/** A digest as a letter, under 90 kB however long it is: no pictures, nothing that is asked for outside. */
export function digestLetter(digest: Digest, around: AroundDigest): Drawn {
  const title = oneLine(digest.title, most.title)
  const above = reviewLine(digest) ?? `Rassegna stampa di ${digest.review}`
  const items = digest.topics.flatMap(({ name, items: own }) => own.map((item) => ({ topic: name, item })))
  const html: string[] = []
  const text: string[] = []
  const note = paragraphs(digest.note, most.text)
  const errata = paragraphs(digest.errata ?? '', most.errata)
  const intro = [
    ...note.map(
      (line) => `<p dir="auto" class="ink" style="${style.text};font-style:italic">${escaped(line)}</p>`,
    ),
    ...(errata.length === 0
      ? []
      : [
          `<h2 class="ink" style="${style.label}">Errata corrige</h2>`,
          ...errata.map((line) => `<p dir="auto" class="ink" style="${style.line}">${escaped(line)}</p>`),
        ]),
  ]
  let size = Buffer.byteLength(intro.join('\n'))
  let shown = 0
  let topic = ''
  for (const [i, one] of items.entries()) {
    const head = one.topic === topic ? null : oneLine(one.topic, most.name)
    const piece = i < FULL ? fullItem(one.item, around) : i < LISTED ? listedItem(one.item, around) : null
    const part = piece === null ? null : [head === null ? '' : topicHtml(head), piece.html].join('\n')
    if (part === null || size + Buffer.byteLength(part) > MOST_HTML) break
    size += Buffer.byteLength(part)
    html.push(part)
    text.push(...(head === null ? [] : [head.toUpperCase(), '']), ...piece!.text, '')
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
      : [`<p class="ink rule" style="${style.story};${style.line}">${escaped(more)}</p>`]),
  ]
  return {
    subject: oneLine(`${digest.title}${digest.errata === null ? '' : ' (corretta)'}`, most.subject),
    ...frameLetter({
      ...{ brand: digest.brand, publisher: around.publisher, title },
      line: `${oneLine(above, most.title)} · ${fullDate(digest.day)}`,
      preview: oneLine(digest.note || countWords(digest), 200),
      html: [
        '<div style="padding:28px 24px 0">',
        `<h1 dir="auto" class="ink" style="${style.opening}">${escaped(title)}</h1>`,
        `<p class="soft" style="${style.authors}">${escaped(countWords(digest))}</p>`,
        ...body,
        '</div>',
      ],
      text: [
        title,
        countWords(digest),
        '',
        ...note.flatMap((line) => [line, '']),
        ...(errata.length === 0 ? [] : ['ERRATA CORRIGE', ...errata, '']),
        ...(around.read === undefined ? [] : [`Leggi la rassegna: ${around.read}`]),
        ...(around.pdf === undefined ? [] : [`Scarica il PDF: ${around.pdf}`]),
        ...(around.attached ? ['Il PDF con i ritagli è allegato a questa email.'] : []),
        '',
        ...text,
        ...(more === null ? [] : [more]),
      ],
      why: oneLine(around.why, 500),
      links: [{ words: 'Non ricevere più questa rassegna', url: around.unsubscribe }],
    }),
  }
}

const LINES = 20
/** The paragraphs of a note, so many and so long. */
const paragraphs = (words: string, longest: number): string[] =>
  words
    .slice(0, longest)
    .split(/\n+/)
    .map((line) => oneLine(line, longest))
    .filter(Boolean)
    .slice(0, LINES)

interface Piece {
  html: string
  text: string[]
}

const aboutItem = ({ masthead, edition, date, page: n, author }: DigestItem): string =>
  [
    [masthead, edition].filter(Boolean).join(', '),
    date === null ? '' : longDate(date),
    n === null ? '' : `pagina ${n}`,
    author === '' ? '' : `di ${author}`,
  ]
    .filter(Boolean)
    .map((part) => oneLine(part, most.name))
    .join(' · ')

/** Where an item is read: on its place in the reading page, else at the newsstand. */
const wayTo = ({ url }: DigestItem, { read }: AroundDigest): string | null => read ?? url

function titleHtml(item: DigestItem, around: AroundDigest, look: string): string {
  const url = wayTo(item, around)
  const words = escaped(oneLine(item.title, most.title))
  return url === null
    ? `<h3 dir="auto" class="ink" style="${look}">${words}</h3>`
    : `<h3 dir="auto" class="ink" style="${look}">` +
        `<a href="${escaped(url)}" class="ink" style="${style.title}">${words}</a></h3>`
}

function fullItem(item: DigestItem, around: AroundDigest): Piece {
  const about = aboutItem(item)
  const note = oneLine(item.note, most.note)
  const begin = oneLine(item.text.slice(0, most.begin * 2), most.begin)
  const rights = oneLine(item.rights, 300)
  const url = wayTo(item, around)
  return {
    html: [
      `<div class="rule" style="${style.story}">`,
      titleHtml(item, around, style.other),
      `<p class="soft" style="${style.authors}">${escaped(about)}</p>`,
      note &&
        `<p dir="auto" class="ink" style="${style.line};margin-top:8px;font-style:italic">` +
          `Nota: ${escaped(note)}</p>`,
      begin && `<p dir="auto" class="soft" style="${style.line};margin-top:8px">${escaped(begin)}</p>`,
      `<p class="soft" style="${style.authors}">${escaped(rights)}</p></div>`,
    ]
      .filter(Boolean)
      .join('\n'),
    text: [
      oneLine(item.title, most.title),
      about,
      ...(note ? [`Nota: ${note}`] : []),
      ...(begin ? [begin] : []),
      rights,
      ...(url === null ? [] : [url]),
    ],
  }
}

function listedItem(item: DigestItem, around: AroundDigest): Piece {
  const url = wayTo(item, around)
  const about = oneLine(item.masthead, most.name) + (item.page === null ? '' : `, pagina ${item.page}`)
  return {
    html: titleHtml(item, around, style.authors) + `<p class="soft" style="margin:0">${escaped(about)}</p>`,
    text: [`${oneLine(item.title, most.title)} (${about})`, ...(url === null ? [] : [url])],
  }
}

const topicHtml = (name: string): string =>
  name === '' ? '' : `<h2 dir="auto" class="ink" style="${style.label}">${escaped(name)}</h2>`

function restWords(rest: number, { read, pdf, attached }: AroundDigest): string | null {
  if (rest === 0) return null
  const others = rest === 1 ? 'C’è un altro articolo' : `Ci sono altri ${rest} articoli`
  const where = attached ? ' nel PDF allegato' : read ? ' nella pagina di lettura' : pdf ? ' nel PDF' : ''
  return `${others}${where}.`
}

function ways({ read, pdf, attached }: AroundDigest): string[] {
  const button = (url: string, words: string) =>
    `<p style="${style.way}">` +
    `<a href="${escaped(url)}" class="button" style="${style.button}">${words}</a></p>`
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
        : [`${small}<a href="${escaped(pdf)}" class="soft" style="${style.small}">Scarica il PDF</a></p>`]),
  ]
}
