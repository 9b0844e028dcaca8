import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { readOwnOffers } from 'contract/commerce/shop/own-offers.ts'
import { send } from '../../../session/send.ts'
import { token } from '../../../session/session.ts'

export type OwnOffer = AnswerOf<typeof readOwnOffers>['offers'][number]

let request: { bearer: string; offers: Promise<readonly OwnOffer[]> } | null = null

/** What the offers are to who is signed in, asked once; none for a visitor or after an outage. */
export function ownOffers(): Promise<readonly OwnOffer[]> {
  const bearer = token()
  if (bearer === null) return Promise.resolve([])
  if (request?.bearer !== bearer) {
    const offers = send(readOwnOffers, {}, { base: '', token: bearer }).then((answer) =>
      answer.ok ? answer.data.offers : [],
    )
    request = { bearer, offers }
  }
  return request.offers
}
