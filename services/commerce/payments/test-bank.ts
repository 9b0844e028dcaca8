import {
  addTestCard,
  answerTestBank,
  readGateway,
  readMethods,
  readTestBank,
} from 'contract/commerce/payments/payments.ts'
import { answers } from '../../platform/wire/call.ts'
import { publicCard } from './keep-card.ts'
import type { PaymentsPorts } from './ports.ts'
import { cardsOf } from './store/cards.ts'

export const answerReadMethods = ({ db, gateway }: PaymentsPorts) =>
  answers(readMethods, async ({ person }) => ({
    cards: (await cardsOf(db, gateway?.name, person.account)).map(publicCard),
    gateway: gateway?.form ?? null,
  }))

export const answerReadGateway = ({ gateway }: PaymentsPorts) =>
  answers(readGateway, async () => ({ gateway: gateway?.form ?? null }))

/** The form of the built-in gateway's own page. */
export const answerAddTestCard = ({ gateway }: PaymentsPorts) =>
  answers(addTestCard, async ({ input, refuse }) => {
    if (!gateway?.test) return refuse('ERR_GATEWAY_OFF')
    const token = await gateway.test.addCard(input)
    return token === null ? refuse('ERR_CARD_NOT_VALID') : { token }
  })

export const answerReadTestBank = ({ gateway }: PaymentsPorts) =>
  answers(
    readTestBank,
    async ({ input, refuse }) => (await gateway?.test?.bank(input.ref)) ?? refuse('ERR_BANK_NOT_FOUND'),
  )

/** The person is sent back; how the payment stands is asked of the gateway there. */
export const answerAnswerTestBank = ({ gateway }: PaymentsPorts) =>
  answers(
    answerTestBank,
    async ({ input: { ref, yes }, refuse }) =>
      (await gateway?.test?.answer(ref, yes)) ?? refuse('ERR_BANK_NOT_FOUND'),
  )
