import { createHmac, randomUUID } from 'node:crypto'
import { endShare, readShared, shareAnswer } from 'contract/assistance/chatbot/sharing.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { PersonalWords } from '../../../platform/features/feature.ts'
import { hashOf } from '../../../platform/signing/secrets.ts'
import { answers, type Call } from '../../../platform/wire/call.ts'
import { onMainMasthead } from '../on-main-masthead.ts'
import { answerById, ownAnswer } from '../chats/store/answers.ts'
import { lockChat } from '../chats/store/chats.ts'
import type { SharingPorts } from '../ports.ts'
import { deleteShare, eraseShares, exportShares, upsertShare, sharedAnswer, sharesOf } from './store.ts'

/**
 * The token of a share: derived from its id and our secret, so that an answer has one link while only the
 * hash is stored.
 */
const tokenOf = (secret: string, share: string): string =>
  createHmac('sha256', secret).update(`chatbot answer ${share}`).digest('base64url')

const urlOf = (
  { brands, siteHost, secret }: Pick<SharingPorts, 'brands' | 'siteHost' | 'secret'>,
  share: string,
) => siteUrl(siteHost(brands.main.sigla, 'edicola'), 'edicola', `/chatbot/risposta/${tokenOf(secret, share)}`)

/** The links of the answers that are shared, by answer id. */
export const sharedLinks =
  (ports: Pick<SharingPorts, 'db' | 'brands' | 'siteHost' | 'secret'>) =>
  async (ids: readonly string[]): Promise<Map<string, string>> =>
    new Map((await sharesOf(ports.db, ids)).map(({ id, answer }) => [answer, urlOf(ports, id)]))

/** The calls that share an answer and read a shared one, which does not say whose it is. */
function answerSharing(ports: SharingPorts): Call[] {
  const { db, secret, contentOf, clock } = ports
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
          const share = (await sharesOf(tx, [id]))[0]?.id ?? randomUUID()
          const tokenHash = hashOf(tokenOf(secret, share))
          await upsertShare(tx, { id: share, answer: id, tokenHash, account, at: clock() })
          return { url: urlOf(ports, share) }
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
      main(async ({ input: { token }, refuse }) => {
        const shared = await sharedAnswer(db, hashOf(token))
        const answer = shared && (await answerById(db, shared.answer))
        if (!shared || !answer) return refuse('ERR_LINK_EXPIRED')
        const content = await contentOf(answer)
        return { rag_type: answer.ragType, question: shared.question, content, date: shared.startedAt }
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
