/** What a masthead has configured of others' scripts, as its pages get it once measurement is agreed to. */
export interface OutsideFacts {
  publisher: string
  sigla: string
  mapp: { name: string; sigla: string; script: string; trackDomain: string; trackId: string } | null
  tagManager: { container: string } | null
  audience: { code: string; section: string; name: string; sdk: string } | null
  /** A content security policy that shuts them out again. */
  shut: string
}

/** Where Google's tag manager comes from. */
export const TAG_MANAGER = 'https://www.googletagmanager.com'

/** Where pages find what is configured. */
export const OUTSIDE_FACTS = '/outside.json'
