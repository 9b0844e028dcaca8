import { realClock } from '../services/platform/features/context.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import type { DemoRecipient } from '../demo/press-review.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { addToReview } from '../services/press-review/people/add-by-name.ts'
import type { Secret } from '../services/platform/signing/keys.ts'
import { reviewHolder } from '../services/press-review/compose.ts'

/** Adds somebody to who receives a press review, by the door of the page of recipients. */
export const receiveInTheDemo = (
  { db, brands, secret }: { db: Database; brands: Brands; secret: Secret },
  { account, ...recipient }: DemoRecipient & { account: number },
): Promise<void> =>
  addToReview(
    {
      ...{ db, secret, holderOf: reviewHolder, accountOf: accounts.byId },
      // Nobody of the demo has unsubscribed: nobody is asked again.
      allows: async () => false,
      clock: realClock,
      post: async () => {},
      siteHost: (sigla, site) =>
        hostOf(brands, `http://${site}.${brands.all.find((one) => one.sigla === sigla)!.domain}`),
    },
    { account, brand: brands.main.sigla, ...recipient },
  )
