import { randomUUID } from 'node:crypto'
import { endShare, readShared, shareAnswer } from 'contract/assistance/chatbot/sharing.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { PersonalWords } from '../../../platform/features/feature.ts'
import { macs, type Secret } from '../../../platform/signing/keys.ts'
import { hashOf } from '../../../platform/signing/secrets.ts'
import { answers, type Call } from '../../../platform/wire/call.ts'
import { mainMasthead } from '../chats/main-masthead.ts'
import { answerById, ownAnswer } from '../chats/store/answers.ts'
import { holdChat } from '../chats/store/chats.ts'
import type { SharingPorts } from './ports.ts'
import {
  dropShare,
  eraseShares,
  exportShares,
  keepShare,
  sharedBy,
  sharesOf,
  type StoredShare,
} from './store.ts'

/**
 * The tokens that a share may have, the first for new ones: made again of its id and a secret of ours, so
 * that an answer has one link, while only its hash is stored.
 */
const tokensOf = (secret: Secret, share: string): string[] =>
  macs(secret)
    .known(`chatbot answer ${share}`)
    .map((mac) => mac.toString('base64url'))

const urlOf = ({ brands, siteHost }: Pick<SharingPorts, 'brands' | 'siteHost'>, token: string) =>
  siteUrl(siteHost(brands.main.sigla, 'edicola'), 'edicola', `/chatbot/risposta/${token}`)

/** The token whose hash is stored; undefined when its secret is not known any more. */
const storedToken = (secret: Secret, { id, tokenHash }: Pick<StoredShare, 'id' | 'tokenHash'>) =>
  tokensOf(secret, id).find((token) => tokenHash.equals(hashOf(token)))

/** The links of those of these answers that have one. */
export const sharedLinks =
  (ports: Pick<SharingPorts, 'db' | 'brands' | 'siteHost' | 'secret'>) =>
  async (ids: readonly string[]): Promise<Map<string, string>> =>
    new Map(
      (await sharesOf(ports.db, ids)).flatMap((share): [string, string][] => {
        const token = storedToken(ports.secret, share)
        return token === undefined ? [] : [[share.answer, urlOf(ports, token)]]
      }),
    )

/** The calls of who gives an answer by link, and of who reads it: not whose it is. */
function answerSharing(ports: SharingPorts): Call[] {
  const { db, secret, contentOf, clock } = ports
  const main = mainMasthead(ports)
  return [
    // Pressed twice it is one link. What has not ended, or goes by itself, is not given.
    answers(
      shareAnswer,
      main(async ({ input: { id }, person: { account }, refuse }) =>
        db.transaction().execute(async (tx) => {
          await ports.holdAccount(tx, account)
          const answer = await ownAnswer(tx, account, id)
          if (!answer || !(await holdChat(tx, account, answer.chat))) return refuse('ERR_ANSWER_NOT_FOUND')
          if (answer.temporary || (answer.state !== 'done' && answer.state !== 'stopped'))
            return refuse('ERR_ANSWER_NOT_SHAREABLE')
          const [before] = await sharesOf(tx, [id])
          const share = before?.id ?? randomUUID()
          const token = (before && storedToken(secret, before)) ?? tokensOf(secret, share)[0]!
          await keepShare(tx, { id: share, answer: id, tokenHash: hashOf(token), account, at: clock() })
          return { url: urlOf(ports, token) }
        }),
      ),
    ),
    answers(
      endShare,
      main(async ({ input: { id }, person: { account }, refuse }) => {
        if (!(await ownAnswer(db, account, id))) return refuse('ERR_ANSWER_NOT_FOUND')
        await dropShare(db, account, id)
        return {}
      }),
    ),
    answers(
      readShared,
      main(async ({ input: { token }, refuse }) => {
        const shared = await sharedBy(db, hashOf(token))
        const answer = shared && (await answerById(db, shared.answer))
        if (!shared || !answer) return refuse('ERR_LINK_EXPIRED')
        const content = await contentOf(answer)
        return { rag_type: answer.ragType, question: shared.asked, content, date: shared.begun }
      }),
    ),
  ]
}

const words = {
  title: 'Risposte date per link',
  names: { shares: 'Risposte che hai dato per link', question: 'Domanda', shared: 'Data' },
} satisfies PersonalWords

/** Answers that are given by link (decisions/chatbot-mornings.md). */
export const sharing = (ports: SharingPorts) => ({
  calls: answerSharing(ports),
  personal: { words, exports: exportShares, erases: eraseShares },
})
