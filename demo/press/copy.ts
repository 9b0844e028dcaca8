/** A block of an article's text. */
export interface PressBlock {
  kind: 'paragraph' | 'intertitle' | 'quote' | 'item'
  text: string
  by?: string
}

/** An article as the page needs it. */
export interface PressArticle {
  uri: string
  section: string
  sectionName: string
  kicker: string
  title: string
  /** The headline of the front page. */
  short: string
  standfirst: string
  /** Names of the writers, and where the piece was written from. */
  by: string
  place: string | null
  opinion: boolean
  blocks: PressBlock[]
  /** `key` finds the JPEG among the edition's pictures. */
  picture: { key: string; caption: string; credit: string } | null
  /** Opens page 1. */
  lead: boolean
}

/** A masthead as the press needs it. */
export interface PressBrand {
  sigla: string
  name: string
  city: string
  claim: string
  look: string
  wordmark: string
}
