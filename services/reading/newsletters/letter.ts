import { withPreposition } from 'contract/platform/prepositions.ts'
import { fullDate } from 'contract/platform/dates.ts'
import { escapeMarkup as escaped } from 'contract/platform/escape.ts'
import type { Story } from 'contract/reading/newsletters/newsletters.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { lookColour } from '../../platform/documents/look-colour.ts'
import { frameLetter, type Publisher } from '../../platform/mail/letter-frame.ts'
import { style } from '../../platform/mail/letter-style.ts'
import { trusted } from '../../platform/outside/safe-text.ts'

/** An issue with what its letter names besides. `newsstand` is an origin, `manage` an address. */
export interface Issue {
  brand: Brand
  name: string
  day: string
  line: string | null
  stories: readonly Story[]
  publisher: Publisher
  newsstand: string
  manage: string
}

/** A rendered issue: both parts take the reader’s own link to unsubscribe. */
export interface RenderedIssue {
  subject: string
  text(unsubscribe: string): string
  html(unsubscribe: string): string
}

/** Characters; a longer subject is replaced by the name of the newsletter. */
const MAX_SUBJECT = 150

/** Renders an issue once: each letter then joins the pieces around the reader’s own link. */
export function renderLetter(issue: Issue): RenderedIssue {
  // It is random, so that no text of an article is taken for the place of the link.
  const gap = crypto.randomUUID()
  const { brand, name, line, stories, publisher, manage } = issue
  const [opening] = stories
  const framed = frameLetter({
    ...{ brand, publisher, title: trusted(`${name}, ${brand.name}`) },
    line: trusted(`${name}, ${fullDate(issue.day)}`),
    preview: trusted(line ?? opening!.line ?? opening!.title),
    html: htmlOf(issue),
    text: textOf(issue).map(trusted),
    why: trusted(
      `Ricevi questa email perché il tuo account è iscritto a «${name}», ` +
        `newsletter ${withPreposition('di', brand.name)}.`,
    ),
    links: [
      { words: trusted('Annulla l’iscrizione'), url: gap },
      { words: trusted('Tutte le tue newsletter'), url: manage },
    ],
  })
  const [html, text] = [framed.html.split(gap), framed.text.split(gap)]
  const subject = `${name}: ${opening!.title}`
  return {
    subject: subject.length > MAX_SUBJECT ? name : subject,
    text: (unsubscribe) => text.join(unsubscribe),
    html: (unsubscribe) => html.join(escaped(unsubscribe)),
  }
}

const textOf = ({ line, stories, newsstand }: Issue): string[] => [
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
]

function htmlOf({ brand, line, stories, newsstand }: Issue): string[] {
  const [opening, ...others] = stories
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
  return [
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
  ]
}
