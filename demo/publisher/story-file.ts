import type { Section } from 'contract/reading/site/brand.ts'
import type { Article } from './article.ts'
import type { PlacedPicture } from './pictures.ts'
import type { Author } from './raw-material.ts'

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
