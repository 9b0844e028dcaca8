import type { giveArticle } from 'contract/commerce/gifts/gifts.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { WordsOf } from '../../../../words/refusals.ts'

/** Why an article cannot be given. */
export const giftRefusals: WordsOf<CodeOf<typeof giveArticle>, string> = {
  ERR_ARTICLE_NOT_FOUND: 'La redazione ha ritirato questo articolo.',
  ERR_ARTICLE_FREE: 'Questo articolo è aperto a tutti: basta mandarne il link.',
  ERR_NO_GIFTS_LEFT: 'Questo mese hai già regalato dieci articoli.',
  ERR_NOT_ALLOWED: 'Per regalare un articolo serve un abbonamento che lo apra.',
}
