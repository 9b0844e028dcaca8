import { romeDay } from 'contract/platform/rome.ts'
import type { Commerce } from '../commerce/compose.ts'
import { accounts } from '../identity/account/accounts.ts'
import type { Identity } from '../identity/compose.ts'
import { devicesOf } from '../identity/sign-in/store/device-list.ts'
import { aside, type Database } from '../platform/database/connect.ts'
import type { Context } from '../platform/features/context.ts'
import type { Feature } from '../platform/features/feature.ts'
import { embeddings } from '../platform/outside/embeddings.ts'
import { languageModel } from '../platform/outside/language-model.ts'
import { staticMap } from '../platform/outside/static-map.ts'
import { emailKey } from '../platform/signing/secrets.ts'
import { stopped } from '../reading/newsletters/newsletters.ts'
import { newsOf, shownArticles } from '../reading/newsstand/articles.ts'
import type { ServicesPorts } from '../services-ports.ts'
import { chatbot, type ChatbotParts } from './chatbot/chatbot.ts'
import { RETRIEVAL_TIMEOUT_MS } from './chatbot/retrieval/retrieval.ts'
import { readerSituation } from './own-situation.ts'
import type { ReaderCare } from './support/desk/act-for-reader.ts'
import { support } from './support/support.ts'

interface AssistancePorts {
  settings: ServicesPorts['settings']
  identity: Identity
  commerce: Commerce
  /** Replacements of the chatbot's retrieval and answering, for tests. */
  parts?: Partial<ChatbotParts> | undefined
}

/** Composes the chatbot and customer care, in the order of erasure. */
export const composeAssistance = (
  context: Context,
  ports: AssistancePorts,
): { features: readonly Feature[] } => ({
  features: [composeChatbot(context, ports), composeSupport(context, ports)],
})

/** Composes the chatbot with what the other features provide. */
function composeChatbot(context: Context, { settings, identity, parts }: AssistancePorts): Feature {
  const { db, pool, brands, secret, siteHost } = context
  const { rights, signing } = identity
  const data = aside(pool, RETRIEVAL_TIMEOUT_MS)
  const isStopped = stopped(secret)
  const feature = chatbot(
    {
      ...context,
      aside: data.db,
      newsstandHost: (sigla) => siteHost(sigla, 'edicola'),
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
      holdAccount: accounts.lock,
    },
    parts,
  )
  return {
    ...feature,
    async close() {
      await feature.close?.()
      await data[Symbol.asyncDispose]()
    },
  }
}

/** Composes customer care with what the other features provide. */
function composeSupport(context: Context, { settings, identity, commerce }: AssistancePorts): Feature {
  const { db } = context
  const { rights, signing } = identity
  return support({
    ...context,
    ...signing.forSupport,
    operatorsAmong: rights.operatorsAmong,
    accountOf: accounts.byId,
    readerCare: readerCareOf(db, commerce),
    situationOf: readerSituation({
      db,
      personOf: signing.personOf,
      rightsOf: rights.rightsOf,
      devicesOf: signing.forTopics.of,
      subscriptionsOf: commerce.subscriptionsOf,
      maxDevices: identity.maxDevices,
    }),
    maps: settings.mapUrl ? staticMap(settings.mapUrl) : null,
    languageModel: settings.languageModel ? languageModel(settings.languageModel) : null,
  })
}

/** What customer care reads of an account and does for it, provided by the features that own it. */
function readerCareOf(db: Database, { care, careCard }: Pick<Commerce, 'care' | 'careCard'>): ReaderCare {
  const { extend, unlock, unlockDevices, resend, refund } = care()
  return {
    extend,
    unlock,
    unlockDevices,
    resend,
    refund,
    async card(account) {
      const holder = await accounts.byId(db, account)
      if (!holder) return null
      const { name, surname, companyName, email, created } = holder
      return {
        name: companyName ?? [name, surname].filter(Boolean).join(' '),
        email,
        since: romeDay(created),
        devices: (await devicesOf(db, account)).length,
        ...(await careCard(account)),
      }
    },
  }
}
