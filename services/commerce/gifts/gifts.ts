import { romeDay } from 'contract/platform/rome.ts'
import { type Feature, task } from '../../platform/features/feature.ts'
import { answerGiveArticle, answerReadGift } from './give-article.ts'
import { openGift } from './open-gift.ts'
import type { GiftPorts } from './ports.ts'
import { forgetGifts, forgetOpeners } from './store/gifts.ts'
import { eraseGifts, exportGifts, giftWords } from './store/personal-data.ts'

/** Paid articles that subscribers give by link (decisions/gifts.md). */
export const gifts = (ports: GiftPorts) => ({
  feature: {
    name: 'gifts',
    calls: [answerReadGift(ports), answerGiveArticle(ports)],
    jobs: [
      task(
        'forget-gifts',
        async () => {
          const today = romeDay(ports.clock())
          await forgetOpeners(ports.db, today)
          await forgetGifts(ports.db, today)
        },
        { times: '41 2 * * *' },
      ),
    ],
    personal: { exports: exportGifts, words: giftWords, erases: eraseGifts },
  } satisfies Feature,
  open: openGift(ports),
})
