import { fullDate } from 'contract/dates.ts'
import { escapeMarkup as escaped } from 'contract/escape.ts'
import type { Story } from 'contract/newsletters/newsletters.ts'
import type { Brand } from 'contract/site/brand.ts'
import { lookColour } from '../look-colour.ts'
import { dark, style } from '../letter-style.ts'

/** An issue with what stands around it. Origins and addresses are absolute. */
export interface Issue {
  brand: Brand
  name: string
  day: string
  line: string | null
  stories: readonly Story[]
  publisher: string
  publisherAddress: string
  newsstand: string
  manage: string
}

/** What a letter says, but for the link that is each reader's own. */
export interface Drawn {
  subject: string
  text(unsubscribe: string): string
  html(unsubscribe: string): string
}

const SUBJECT = 150

/** Draws an issue once; each letter is then three pieces put together. */
export function drawIssue(issue: Issue): Drawn {
  // Nobody guesses it, so nothing in an article can stand for the link.
  const gap = crypto.randomUUID()
  const html = htmlOf(issue, gap).split(gap)
  const text = textOf(issue, gap).split(gap)
  const subject = `${issue.name}: ${issue.stories[0]!.title}`
  return {
    subject: subject.length > SUBJECT ? issue.name : subject,
    text: (unsubscribe) => text.join(unsubscribe),
    html: (unsubscribe) => html.join(escaped(unsubscribe)),
  }
}

const why = ({ name, brand }: Issue) =>
  `Ricevi questa email perché il tuo account è iscritto a «${name}», newsletter di ${brand.name}.`

function textOf(issue: Issue, unsubscribe: string): string {
  const { brand, name, day, line, stories, publisher, publisherAddress, newsstand, manage } = issue
  return [
    `${brand.name.toUpperCase()}`,
    `${name}, ${fullDate(day)}`,
    '',
    ...(line === null ? [] : [line, '']),
    ...stories.flatMap((story) => [
      `${story.section.toUpperCase()}`,
      story.title,
      ...(story.line === null ? [] : [story.line]),
      ...(story.authors.length === 0 ? [] : [`di ${story.authors.join(', ')}`]),
      newsstand + story.path,
      '',
    ]),
    `La prima pagina di oggi: ${newsstand}/`,
    '',
    '—',
    why(issue),
    `Annulla l’iscrizione: ${unsubscribe}`,
    `Tutte le tue newsletter: ${manage}`,
    `${publisher}, ${publisherAddress}`,
    '',
  ].join('\n')
}

function htmlOf(issue: Issue, unsubscribe: string): string {
  const { brand, name, day, line, stories, publisher, publisherAddress, newsstand, manage } = issue
  const [opening, ...others] = stories
  const deep = lookColour(brand, 'deep', '#1b1815')
  const accent = lookColour(brand, 'acc', '#1b1815')
  const link = (path: string, words: string, look: string, kind = 'ink') =>
    `<a href="${escaped(newsstand + path)}" class="${kind}" style="${look}">${escaped(words)}</a>`
  const above = (story: Story) =>
    `<p class="acc" style="${style.above};color:${accent}">` +
    `${escaped([story.section, story.kicker].filter(Boolean).join(' · '))}</p>`
  const under = (story: Story) =>
    (story.line === null ? '' : `<p class="soft" style="${style.line}">${escaped(story.line)}</p>`) +
    (story.authors.length === 0
      ? ''
      : `<p class="soft" style="${style.authors}">di ${escaped(story.authors.join(', '))}</p>`)
  const body = [
    `<div style="${style.preview}">${escaped(line ?? opening!.line ?? opening!.title)}</div>`,
    `<div style="${style.band};background:${deep}"><p style="${style.masthead}">${escaped(brand.name)}</p>` +
      `<p style="${style.name}">${escaped(name)} · ${escaped(fullDate(day))}</p></div>`,
    '<div style="padding:0 24px">',
    ...(line === null ? [] : [`<p dir="auto" class="ink rule" style="${style.editor}">${escaped(line)}</p>`]),
    '<div style="padding:28px 0 24px">',
    ...(opening!.picture
      ? [
          `<a href="${escaped(newsstand + opening!.path)}" style="${style.title}">` +
            `<img class="picture" src="${escaped(newsstand)}${escaped(opening!.picture.src)}/og.jpg" ` +
            `width="552" height="290" alt="${escaped(opening!.picture.alt)}" style="${style.picture}"></a>`,
        ]
      : []),
    above(opening!),
    `<h1 style="${style.opening}">${link(opening!.path, opening!.title, style.title)}</h1>`,
    under(opening!),
    '</div>',
    ...others.flatMap((story) => [
      `<div class="rule" style="${style.story}">`,
      above(story),
      `<h2 style="${style.other}">${link(story.path, story.title, style.title)}</h2>`,
      under(story),
      '</div>',
    ]),
    `<p style="${style.way}">${link('/', 'Leggi la prima pagina', style.button, 'button')}</p>`,
    '</div>',
    `<div class="foot" style="${style.foot}"><p style="margin:0 0 10px">${escaped(why(issue))}</p>`,
    `<p style="margin:0 0 10px"><a href="${unsubscribe}" class="soft" style="${style.small}">` +
      'Annulla l’iscrizione</a> · ' +
      `<a href="${escaped(manage)}" class="soft" style="${style.small}">Tutte le tue newsletter</a></p>`,
    `<p style="margin:0">${escaped(publisher)}, ${escaped(publisherAddress)}<br>` +
      `${escaped(brand.copyright)}</p></div>`,
  ].join('\n')
  return (
    '<!doctype html>\n<html lang="it"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    '<meta name="supported-color-schemes" content="light dark">' +
    `<title>${escaped(`${name}, ${brand.name}`)}</title><style>${dark}</style></head>\n` +
    `<body class="page" style="${style.page}"><div class="sheet" style="${style.sheet}">\n${body}\n` +
    '</div></body></html>\n'
  )
}
