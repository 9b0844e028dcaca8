import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { saveFavourite } from 'contract/reading/newsstand/favourites.ts'
import { type Refused, refusalSentence, type WordsOf } from './refusals.ts'

const saveRefusals: WordsOf<CodeOf<typeof saveFavourite>, string> = {
  ERR_ARTICLE_NOT_FOUND: 'La redazione ha ritirato questo articolo.',
  ERR_TOO_MANY_FAVOURITES: 'I preferiti sono 2.000, il massimo: togline qualcuno.',
}

/** Why an article was not saved, or not taken out. */
export const notSaved = (refusal: Refused<CodeOf<typeof saveFavourite>>): string =>
  refusalSentence(refusal, saveRefusals)
