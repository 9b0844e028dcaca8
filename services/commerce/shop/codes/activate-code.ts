import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { activateCode } from 'contract/commerce/shop/shop.ts'
import { networkOf } from '../../../platform/wire/network.ts'
import { addMonths } from '../../periods.ts'
import { hashOf } from '../../../platform/signing/secrets.ts'
import { answers } from '../../../platform/wire/call.ts'
import { activateGift } from '../gift-subscriptions/activate-gift.ts'
import { activatedLetter } from '../letters.ts'
import { termsOn } from '../offers.ts'
import type { ShopPorts } from '../ports.ts'
import { activatedCampaign, addActivation, lockCode } from '../store/codes.ts'
import { plainOfferCode } from './create-codes.ts'

const HOUR = 3600
/** Tries in an hour: of an account, and of all that ask from one network. */
const MAX_TRIES = 10
const MAX_TRIES_PER_NETWORK = 40

/**
 * Begins what a code of a campaign or of a gift gives, without payment: it does not renew unless its person
 * gives a card. The account is held first, then the code: of two who want its last use one gets it.
 */
export const answerActivateCode = (ports: ShopPorts) =>
  answers(activateCode, async ({ input, caller, person: { account }, refuse }) => {
    const { db, brands, allows, lockAccount, isCovered, begin, post, accountHost } = ports
    const tries =
      (await allows(`offer code ${account}`, MAX_TRIES, HOUR)) &&
      (await allows(`offer code ${networkOf(caller.address)}`, MAX_TRIES_PER_NETWORK, HOUR))
    if (!tries) return refuse('ERR_TOO_MANY_ATTEMPTS')
    const typed = plainOfferCode(input.code)
    if (typed === null) return refuse('ERR_CODE_NOT_VALID')
    const at = ports.clock()
    const today = romeDay(at)
    return db.transaction().execute(async (tx) => {
      const holder = await lockAccount(tx, account)
      if (!holder) return refuse('ERR_CODE_NOT_VALID')
      const hash = hashOf(typed)
      const code = await lockCode(tx, hash)
      if (!code) {
        const activated = await activateGift(ports, tx, { holder, account, hash, at })
        return typeof activated === 'string' ? refuse(activated) : (activated ?? refuse('ERR_CODE_NOT_VALID'))
      }
      if (await activatedCampaign(tx, account, code.campaign)) return refuse('ERR_CODE_ACTIVATED')
      if (today > code.until || code.used >= code.uses) return refuse('ERR_CODE_NOT_VALID')
      const masthead = brands.all.find(({ sigla }) => sigla === code.brand)
      const settings = masthead?.offers.find(({ slug }) => slug === code.offer)
      const terms = settings && termsOn(settings, code.plan, today)
      // The settings do not sell it any more.
      if (!masthead || !terms) return refuse('ERR_CODE_NOT_VALID')
      const { brand, offer, periods } = code
      if (await isCovered(tx, account, { brand, ...terms })) return refuse('ERR_ALREADY_SUBSCRIBED')
      const subscription = await begin(tx, {
        account,
        brand,
        offer,
        terms,
        periods,
        immediate: true,
        payment: null,
        card: null,
        at,
      })
      await addActivation(tx, { code: code.id, account, campaign: code.campaign, subscription, at })
      const until = shiftDay(addMonths(today, terms.months * periods), -1)
      const about = { to: holder.email, name: holder.name, host: accountHost(brand) }
      const what = `${terms.name} (${masthead.name})`
      await post(tx, activatedLetter({ ...about, what }, until))
      return { name: terms.name, brand, masthead: masthead.name, until, giver: null }
    })
  })
