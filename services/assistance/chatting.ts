import { accounts } from '../identity/account/accounts.ts'
import { chatbot } from './chatbot/chatbot.ts'
import type { ChatbotPorts } from './chatbot/ports.ts'
import { RETRIEVAL_PATIENCE_MS } from './chatbot/retrieval/retrieval.ts'
import { aside } from '../platform/database/connect.ts'
import type { entitlement } from '../identity/entitlement/entitlement.ts'
import type { Feature } from '../platform/features/feature.ts'
import { stopped } from '../reading/newsletters/newsletters.ts'
import { newsOf } from '../reading/newsstand/news-of.ts'
import { shownArticles } from '../reading/newsstand/shown-articles.ts'
import { embeddings } from '../platform/outside/embeddings.ts'
import { languageModel } from '../platform/outside/language-model.ts'
import { emailKey } from '../platform/signing/secrets.ts'
import type { ServicesPorts } from '../services-ports.ts'
import type { signIn } from '../identity/sign-in/sign-in.ts'

/** The chatbot, joined with what the other features know of who asks and of the articles. */
export function chatting({
  ports,
  signing,
  rights,
  ...shared
}: {
  ports: Pick<ServicesPorts, 'db' | 'pool' | 'brands' | 'settings' | 'now' | 'chatbot'>
  signing: Pick<ReturnType<typeof signIn>, 'personOf'>
  rights: Pick<ReturnType<typeof entitlement>, 'holds' | 'entitledNow'>
} & Pick<ChatbotPorts, 'post' | 'siteHost' | 'newsstandHost' | 'outlet' | 'log' | 'say'>): Feature {
  const { db, pool, brands, settings, now } = ports
  const data = aside(pool, RETRIEVAL_PATIENCE_MS)
  const isStopped = stopped(settings.secret)
  const feature = chatbot(
    {
      ...{ db, aside: data.db, brands, secret: settings.secret, ...shared },
      languageModel: settings.languageModel ? languageModel(settings.languageModel) : null,
      embeddings: settings.embeddings ? embeddings(settings.embeddings) : null,
      async mayNot(caller) {
        const person = await signing.personOf(caller)
        if (typeof person === 'string') return person
        return rights.holds(person, 'chatbot') ? null : 'ERR_NOT_ALLOWED'
      },
      async addresseeOf(tx, id) {
        const account = await accounts.byId(tx, id)
        if (!account) return null
        const { email } = account
        const leaves = (await accounts.leavingAmong(tx, [id])).has(id)
        return {
          email,
          mayAsk: (await rights.entitledNow(tx, { account: id, email }, brands.main.sigla)).chatbot,
          takesLetters: !leaves && !(await isStopped(tx, emailKey(email))),
        }
      },
      teasers: shownArticles(db).teasers,
      newsOf: (article) => newsOf(db, article),
      holdAccount: accounts.hold,
      ...(now && { now }),
    },
    ports.chatbot,
  )
  return {
    ...feature,
    async close() {
      await feature.close?.()
      await data[Symbol.asyncDispose]()
    },
  }
}
