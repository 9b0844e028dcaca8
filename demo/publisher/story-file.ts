import { escapeMarkup } from 'contract/platform/escape.ts'
import type { Section } from 'contract/reading/site/brand.ts'
import type { PressBlock } from '../press/copy.ts'
import type { PlacedPicture } from './pictures.ts'
import type { Article, Author } from './raw-material.ts'

/** An article of one masthead on one date, ready to be written in an exchange format. */
export interface StoryFile {
  uri: string
  article: Article
  authors: Author[]
  section: Section
  /** Instants in UTC. */
  published: string
  urgency: number
  /** The masthead's name. */
  masthead: string
  rights: string
  picture: PlacedPicture | null
}

const genreNames: Record<Article['genre'], string> = {
  cronaca: 'news',
  analisi: 'analysis',
  intervista: 'interview',
  reportage: 'feature',
  inchiesta: 'investigation',
  opinione: 'opinion',
}
/** The name of the genre in the exchange formats. */
export const genreName = (article: Article): string => genreNames[article.genre]

/** The Media Topic of the section, when it has one. */
export const mediaTopic = (section: Section): string | null =>
  section.subjects.find((subject) => subject.startsWith('medtop:')) ?? null

interface Marks {
  heading: string
  quote: (words: string, by: string | undefined) => string
}
const xhtml: Marks = {
  heading: 'h2',
  quote: (words, by) => `<blockquote><p>${words}</p>${by ? `<cite>${by}</cite>` : ''}</blockquote>`,
}
const nitf: Marks = {
  heading: 'hl2',
  quote: (words, by) => `<bq><block><p>${words}</p></block>${by ? `<credit>${by}</credit>` : ''}</bq>`,
}

/** The text of an article in XHTML. */
export const xhtmlOf = (blocks: readonly PressBlock[]): string => marked(blocks, xhtml)
/** The same in the elements of NITF. */
export const nitfOf = (blocks: readonly PressBlock[]): string => marked(blocks, nitf)

function marked(blocks: readonly PressBlock[], { heading, quote }: Marks): string {
  const written: string[] = []
  let items: string[] = []
  const flush = () => {
    if (items.length > 0) written.push(`<ul>${items.join('')}</ul>`)
    items = []
  }
  for (const { kind, text, by } of blocks) {
    if (kind === 'item') {
      items.push(`<li>${escapeMarkup(text)}</li>`)
      continue
    }
    flush()
    if (kind === 'intertitle') written.push(`<${heading}>${escapeMarkup(text)}</${heading}>`)
    else if (kind === 'quote') written.push(quote(escapeMarkup(text), by && escapeMarkup(by)))
    else written.push(`<p>${escapeMarkup(text)}</p>`)
  }
  flush()
  return written.join('\n')
}
