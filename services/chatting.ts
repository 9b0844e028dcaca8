import { accounts } from './account/accounts.ts'
import { chatbot } from './chatbot/chatbot.ts'
import type { ChatbotPorts } from './chatbot/ports.ts'
import type { entitlement } from './entitlement/entitlement.ts'
import type { Feature } from './feature.ts'
import { shownArticles } from './newsstand/shown-articles.ts'
import { languageModel } from './outside/language-model.ts'
import type { ServicesPorts } from './services-ports.ts'
import type { signIn } from './sign-in/sign-in.ts'

/** The chatbot, joined with what the other features know of who asks and of the articles. */
export function chatting({
  ports,
  signing,
  rights,
  ...shared
}: {
  ports: Pick<ServicesPorts, 'db' | 'brands' | 'settings' | 'now' | 'chatbot'>
  signing: Pick<ReturnType<typeof signIn>, 'personOf'>
  rights: Pick<ReturnType<typeof entitlement>, 'holds'>
} & Pick<ChatbotPorts, 'aside' | 'post' | 'newsstandHost' | 'log'>): Feature {
  const { db, brands, settings, now } = ports
  return chatbot(
    {
      ...{ db, brands, secret: settings.secret, ...shared },
      languageModel: settings.languageModel ? languageModel(settings.languageModel) : null,
      async mayNot(caller) {
        const person = await signing.personOf(caller)
        if (typeof person === 'string') return person
        return rights.holds(person, 'chatbot') ? null : 'ERR_NOT_ALLOWED'
      },
      teasers: shownArticles(db).teasers,
      holdAccount: accounts.hold,
      ...(now && { now }),
    },
    ports.chatbot,
  )
}
