import type { Seat, SharedPlan } from 'contract/commerce/seats/seats.ts'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { accountTools } from '../../identity/account/test-account.ts'
import { saveProfile } from '../../identity/account/save-profile.ts'
import { ACCOUNT, type Buyer, buying } from './buying.ts'
import type { testHouse } from './house.ts'

type House = Awaited<ReturnType<typeof testHouse>>

const vetreria = {
  kind: 'company',
  companyName: 'Vetrerie Vallarin S.r.l.',
  vatNumber: '00743110157',
  name: 'Silvia',
  surname: 'Vallarin',
  password: 'Vetreria!2026',
  disclaimer: true,
  adult: true,
  clauses: { '3.6': true, '6': true, '7.5': true, '8': true, '9': true, '12': true },
} as const
const murano = {
  street: 'Fondamenta dei Vetrai 48',
  zip: '30141',
  city: 'Venezia',
  province: 'VE',
  country: 'IT',
  recipientCode: 'M5UXCR1',
  wanted: true,
}
let companies = 0

/** For tests: what holders and guests of seats do on Il Meriggio, over HTTP. */
export const sharing = (house: () => House) => {
  const shop = buying(house)
  const { buy, buyer, call, lettersAt, say } = shop
  const { person, requestChange, codeFor, confirm } = accountTools(house)
  const plansOf = async (who: Buyer) =>
    ((await call(who, `${ACCOUNT}/api/subscriptions/seats`)).data as { plans: SharedPlan[] }).plans
  return {
    ...shop,
    plansOf,
    /** Somebody who has just bought the family's plan, and its id. */
    async holder(months: 1 | 12 = 12) {
      const who = await buyer()
      await buy(who, 'pays', { offer: 'famiglia', months })
      return { who, id: (await plansOf(who))[0]!.id }
    },
    /** A company that has just bought twenty places, and the id of their plan. */
    async company() {
      const browser = house().browser()
      const email = `azienda${companies++}@example.it`
      const { account } = await house().enrol({ ...vetreria, email })
      await saveProfile(house().scratch.db, account, () => murano)
      await house().enter(browser, 'MG', account)
      const who: Buyer = { browser, account, email, bearer: await house().token(browser, 'MG') }
      await buy(who, 'pays', { offer: 'aziende' })
      return { who, id: (await plansOf(who))[0]!.id }
    },
    /** Somebody who may change address. */
    withPassword: (): Promise<Buyer> => person(),
    /** Changes their address, with the codes that both get. */
    async moveTo(who: Buyer, email: string) {
      await requestChange(who, email)
      return confirm(who, (await codeFor(who.email))!, (await codeFor(email))!)
    },
    seatsOf: async (who: Buyer): Promise<Seat[]> => (await plansOf(who))[0]!.seats,
    statusesOf: async (who: Buyer) => (await plansOf(who))[0]!.seats.map(({ status }) => status),
    invite: (who: Buyer, id: string, email: string, more: { name?: string; send?: boolean } = {}) =>
      say(who, id, 'seats', { name: 'Anna Maschio', email, send: true, ...more }),
    seatAct: (who: Buyer, id: string, seat: string, what: 'send' | 'hand' | 'remove' | 'restore') =>
      say(who, id, `seats/${seat}/${what}`),
    /** The token of the newest letter of invitation to an address. */
    async tokenFor(email: string): Promise<string> {
      const texts = (await lettersAt(email)).map(({ text }) => /\/invito\/([\w-]+)/.exec(text)?.[1])
      const token = texts.findLast((one) => one !== undefined)
      if (token === undefined) throw new Error(`${email} was not invited`)
      return token
    },
    activate: (who: Buyer, token: string) => call(who, `${ACCOUNT}/api/invitations/${token}`, {}),
    shortInfo: async (who: Buyer) => (await call(who, `${ACCOUNT}/api/user/short-info`)).data as ShortInfo,
  }
}
