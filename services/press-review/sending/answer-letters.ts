import {
  listDoubtful,
  listOpenings,
  revokeLetter,
  sendLetterAgain,
} from 'contract/press-review/sending/deliveries.ts'
import { answers } from '../../platform/wire/call.ts'
import { withReview } from '../whose-review.ts'
import { askToSend } from './jobs.ts'
import type { SendingPorts } from './ports.ts'
import { contentOf, deliveryOf, lockDelivery, setDelivery } from './store/deliveries.ts'
import { doubtfulOf, letterOf, revoke, sendAgain } from './store/letters.ts'
import { countAgreed, openingsOf } from './store/reading.ts'

export const answerListDoubtful = (ports: SendingPorts) =>
  answers(
    listDoubtful,
    withReview(ports)(async ({ review }) => ({ letters: await doubtfulOf(ports.db, review.id) })),
  )

/** By hand only: nobody knows whether a doubtful letter has arrived. */
export const answerSendLetterAgain = (ports: SendingPorts) =>
  answers(
    sendLetterAgain,
    withReview(ports)(async ({ review, input: { id }, refuse }) => {
      const { db } = ports
      const letter = await letterOf(db, review.id, id)
      if (!letter) return refuse('ERR_LETTER_NOT_FOUND')
      const leaves = await db.transaction().execute(async (tx) => {
        const locked = await lockDelivery(tx, letter.delivery)
        if (!locked || (locked.state !== 'done' && locked.state !== 'sending')) return false
        if (!(await sendAgain(tx, id, ports.clock()))) return false
        await setDelivery(tx, locked.id, { state: 'sending' })
        await askToSend(tx)
        return true
      })
      return leaves ? { letter: (await letterOf(db, review.id, id))! } : refuse('ERR_LETTER_LEFT')
    }),
  )

export const answerRevokeLetter = (ports: SendingPorts) =>
  answers(
    revokeLetter,
    withReview(ports)(async ({ review, input: { id }, refuse }) => {
      const { db } = ports
      if (!(await letterOf(db, review.id, id))) return refuse('ERR_LETTER_NOT_FOUND')
      await revoke(db, id, ports.clock())
      return { letter: (await letterOf(db, review.id, id))! }
    }),
  )

export const answerListOpenings = (ports: SendingPorts) =>
  answers(
    listOpenings,
    withReview(ports)(async ({ review, input: { id }, refuse }) => {
      const { db } = ports
      if (!(await deliveryOf(db, review.id, id))) return refuse('ERR_DELIVERY_NOT_FOUND')
      const titles = new Map((await contentOf(db, id)).items.map((item) => [item.id, item.title]))
      const people = new Map<
        string,
        { name: string; opened: { item: string; title: string; at: string }[] }
      >()
      for (const { id: person, name, item, at } of await openingsOf(db, id)) {
        const own = people.get(person) ?? { name, opened: [] }
        own.opened.push({ item, title: titles.get(item) ?? '', at })
        people.set(person, own)
      }
      return { ...(await countAgreed(db, id)), people: [...people.values()] }
    }),
  )
