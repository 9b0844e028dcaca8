import { followTopic, notifyOfTopic } from 'contract/reading/topics/topics.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { answers } from '../../platform/wire/call.ts'
import type { TopicsPorts } from './ports.ts'
import { follow, setPush, unfollow } from './store/followed.ts'

/** One choice at a time for an account: what is counted elsewhere stands still meanwhile. */
const inTurn = ({ db, holdAccount }: TopicsPorts, account: number, work: (tx: Tx) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await holdAccount(tx, account)
    await work(tx)
    return {}
  })

export const answerFollow = (ports: TopicsPorts) =>
  answers(followTopic, async ({ input, caller, person, refuse }) => {
    const { brand } = caller.host
    // What a masthead no longer has may still be left.
    if (input.follow && !brand.topics.some(({ slug }) => slug === input.topic))
      return refuse('ERR_TOPIC_NOT_FOUND')
    const place = { account: person.account, brand: brand.sigla, topic: input.topic }
    return inTurn(ports, person.account, (tx) => (input.follow ? follow(tx, place) : unfollow(tx, place)))
  })

export const answerNotify = (ports: TopicsPorts) =>
  answers(notifyOfTopic, async ({ input, caller, person, refuse }) => {
    const { brand } = caller.host
    if (input.push && !brand.topics.some(({ slug }) => slug === input.topic))
      return refuse('ERR_TOPIC_NOT_FOUND')
    const place = { account: person.account, brand: brand.sigla, topic: input.topic }
    return inTurn(ports, person.account, (tx) => setPush(tx, place, input.push))
  })
