import * as at from 'contract/commerce/gifts/addresses.ts'
import type { giveArticle, readGift } from 'contract/commerce/gifts/gifts.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { light } from '../../../../session/send.ts'
import type { WordsOf } from '../../../../words/refusals.ts'

/** The calls of who gives an article. */
export const giftCalls = {
  readGift: light<typeof readGift>(at.readGift),
  giveArticle: light<typeof giveArticle>(at.giveArticle),
}

/** Why an article cannot be given. */
export const giftRefusals: WordsOf<CodeOf<typeof giveArticle>, string> = {
  ERR_ARTICLE_NOT_FOUND: 'La redazione ha ritirato questo articolo.',
  ERR_ARTICLE_FREE: 'Questo articolo è aperto a tutti: basta mandarne il link.',
  ERR_NO_GIFTS_LEFT: 'Questo mese hai già regalato dieci articoli.',
  ERR_NOT_ALLOWED: 'Per regalare un articolo serve un abbonamento che lo apra.',
}
