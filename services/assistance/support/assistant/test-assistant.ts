import { faqSettings } from 'contract/reading/site/faq-settings.ts'
import type { LanguageModelSettings } from '../../../platform/outside/language-model.ts'
import { threeMastheads } from '../../../platform/test/brands.ts'
import type { TestBrowser } from '../../../platform/test/browser.ts'
import { testClock } from '../../../platform/test/clock.ts'
import { testHouse } from '../../../platform/test/house.ts'
import { proofOfWork } from '../../../platform/test/proof-of-work.ts'
import { supportUrl } from '../test-support.ts'

const faq = faqSettings.parse({
  categories: [
    {
      slug: 'il-mio-account',
      name: 'Il mio account',
      questions: [
        {
          slug: 'cambiare-password',
          question: 'Come cambio la password?',
          answer: ['Apri [Dispositivi e sicurezza]({account}/user/devices) e premi **Cambia password**.'],
          examples: ['vorrei modificare la parola chiave', 'cambiare password'],
        },
        {
          slug: 'dispositivi',
          question: 'Su quanti dispositivi posso leggere?',
          answer: ['Su cinque: esce quello che non usi da più tempo.'],
          examples: ['quanti telefoni e computer'],
          facts: ['devices'],
        },
      ],
    },
    {
      slug: 'abbonamento',
      name: '{name}, il mio abbonamento',
      questions: [
        {
          slug: 'prossimo-addebito',
          question: 'Quando mi addebitate il rinnovo?',
          answer: [
            'Il giorno dopo l’ultimo già pagato: lo dice [Abbonamento]({account}/user/subscriptions).',
          ],
          examples: ['quando è il prossimo pagamento', 'quando mi scalate i soldi'],
          facts: ['charge'],
        },
        {
          slug: 'disdire',
          question: 'Come disdico?',
          answer: ['Dalla pagina [Abbonamento]({account}/user/subscriptions), con **Disdici il rinnovo**.'],
          examples: ['come disdico il rinnovo', 'voglio annullare, faccio disdetta'],
        },
        {
          slug: 'stato',
          question: 'Dove vedo se ho un abbonamento?',
          answer: ['Nell’area personale, alla voce [Abbonamento]({account}/user/subscriptions).'],
          examples: ['il mio abbonamento è attivo?', 'stato del mio abbonamento'],
          facts: ['subscriptions'],
        },
      ],
    },
  ],
  outOfScope: [
    'come disdico netflix',
    'password del wifi',
    'chi ha vinto le elezioni',
    'pagare con i bitcoin',
    'il cruciverba di oggi',
  ],
})

export interface ReaderBrowser {
  browser: TestBrowser
  bearer?: string | undefined
}
export const CHAT = 'http://account.meriggio.localhost/api/site/chat'

/** For tests: the assistant over HTTP, with a clock that can be moved. */
export async function assistantHouse(languageModel?: LanguageModelSettings) {
  const clock = testClock()
  const brands = { ...threeMastheads, faq }
  const house = await testHouse(
    {},
    null,
    undefined,
    {},
    {
      now: clock.now,
      brands,
      ...(languageModel && { languageModel }),
    },
  )
  let networks = 0
  const network = () => `198.51.100.${++networks % 250}`
  const personWith = async (email: string, operator = false) => {
    const account = await house.account(email)
    if (operator) await house.appoint(account)
    const browser = house.browser()
    await house.enter(browser, 'MG', account)
    return { browser, account, email, bearer: await house.token(browser, 'MG') }
  }
  const t = {
    ...house,
    brands,
    clock,
    later: (seconds: number) => clock.moveTo(house.scratch, new Date(clock.now().getTime() + seconds * 1000)),
    visitor: (): ReaderBrowser => ({ browser: house.browser() }),
    reader: (email: string) => personWith(email),
    operator: (email: string) => personWith(email, true),
    accept: (who: ReaderBrowser) =>
      who.browser.call(supportUrl('chat/terms'), { json: {}, bearer: who.bearer, address: network() }),
    /** Sends a question as the widget does; `more` in its place. */
    send: async (who: ReaderBrowser, content: string, more: Record<string, unknown> = {}) =>
      who.browser.call(CHAT, {
        json: {
          ...(!('g-recaptcha-response' in more) && {
            'g-recaptcha-response': await proofOfWork(who.browser),
          }),
          content,
          messages: [],
          host: 'x',
          ...more,
        },
        bearer: who.bearer,
        address: network(),
      }),
    /** The answer to a question, after the cool-down. */
    async ask(who: ReaderBrowser, content: string): Promise<string> {
      await t.later(3)
      const { code, data } = await t.send(who, content)
      if (code !== 'OK') throw new Error(`${content}: ${code}`)
      return data as string
    },
    /** Somebody who has accepted the terms. */
    async begun(who: ReaderBrowser = t.visitor()): Promise<ReaderBrowser> {
      await t.accept(who)
      return who
    },
    desk: (who: ReaderBrowser, path: string, json?: object) =>
      who.browser.call(supportUrl(`desk/${path}`), { bearer: who.bearer, ...(json && { json }) }),
    kept: async () =>
      (
        await house.scratch.pool.query<{ author: string; text: string }>(
          'select author, text from chat_messages order by chat_id, place',
        )
      ).rows,
  }
  return t
}
export type AssistantHouse = Awaited<ReturnType<typeof assistantHouse>>
