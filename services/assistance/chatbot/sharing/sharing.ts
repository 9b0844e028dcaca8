import { randomUUID } from 'node:crypto'
import { endShare, readShared, shareAnswer } from 'contract/assistance/chatbot/sharing.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { PersonalWords } from '../../../platform/features/feature.ts'
import { macs, type Secret } from '../../../platform/signing/keys.ts'
import { hashOf } from '../../../platform/signing/secrets.ts'
import { answers, type Call } from '../../../platform/wire/call.ts'
import { onMainMasthead } from '../on-main-masthead.ts'
import { answerById, ownAnswer } from '../chats/store/answers.ts'
import { lockChat } from '../chats/store/chats.ts'
import type { SharingPorts } from '../ports.ts'
import {
  deleteShare,
  eraseShares,
  exportShares,
  upsertShare,
  sharedAnswer,
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

/** The links of the answers that are shared, by answer id. */
export const sharedLinks =
  (ports: Pick<SharingPorts, 'db' | 'brands' | 'siteHost' | 'secret'>) =>
  async (ids: readonly string[]): Promise<Map<string, string>> =>
    new Map(
      (await sharesOf(ports.db, ids)).flatMap((share): [string, string][] => {
        const token = storedToken(ports.secret, share)
        return token === undefined ? [] : [[share.answer, urlOf(ports, token)]]
      }),
    )

/** The calls that share an answer and read a shared one, which does not say whose it is. */
function answerSharing(ports: SharingPorts): Call[] {
  const { db, secret, clock } = ports
  const main = onMainMasthead(ports)
  return [
    // Sharing twice gives one link. Unfinished answers and temporary chats are not shared.
    answers(
      shareAnswer,
      main(async ({ input: { id }, person: { account }, refuse }) =>
        db.transaction().execute(async (tx) => {
          await ports.holdAccount(tx, account)
          const answer = await ownAnswer(tx, account, id)
          if (!answer || !(await lockChat(tx, account, answer.chat))) return refuse('ERR_ANSWER_NOT_FOUND')
          if (answer.temporary || (answer.state !== 'done' && answer.state !== 'stopped'))
            return refuse('ERR_ANSWER_NOT_SHAREABLE')
          const [before] = await sharesOf(tx, [id])
          const share = before?.id ?? randomUUID()
          const token = (before && storedToken(secret, before)) ?? tokensOf(secret, share)[0]!
          await upsertShare(tx, { id: share, answer: id, tokenHash: hashOf(token), account, at: clock() })
          return { url: urlOf(ports, token) }
        }),
      ),
    ),
    answers(
      endShare,
      main(async ({ input: { id }, person: { account }, refuse }) => {
        if (!(await ownAnswer(db, account, id))) return refuse('ERR_ANSWER_NOT_FOUND')
        await deleteShare(db, account, id)
        return {}
      }),
    ),
    answers(
      readShared,
      main(async ({ input: { token }, caller, refuse }) => {
        const shared = await sharedAnswer(db, hashOf(token))
        const answer = shared && (await answerById(db, shared.answer))
        if (!shared || !answer) return refuse('ERR_LINK_EXPIRED')
        const verifiable = (await ports.mayNot(caller)) === null
        return {
          rag_type: answer.ragType,
          question: shared.question,
          content: await ports.contentOf(answer, !verifiable),
          date: shared.startedAt,
          verifiable,
          standfirsts: await ports.standfirstsOf(answer),
        }
      }),
    ),
  ]
}

const words = {
  title: 'Risposte date per link',
  names: { shares: 'Risposte che hai dato per link', question: 'Domanda', shared: 'Data' },
} satisfies PersonalWords

/** Answers shared by link (decisions/chatbot-daily-digests.md). */
export const sharing = (ports: SharingPorts) => ({
  calls: answerSharing(ports),
  personal: { words, exports: exportShares, erases: eraseShares },
})
