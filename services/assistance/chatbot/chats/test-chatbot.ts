import { randomUUID } from 'node:crypto'
import { textChecksum } from 'contract/assistance/chatbot/answer-text.ts'
import type { AnswerData, RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { createServices, type Services } from '../../../app.ts'
import { connect } from '../../../platform/database/connect.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../../platform/test/brands.ts'
import { testClock } from '../../../platform/test/clock.ts'
import { noFiles } from '../../../platform/test/files.ts'
import { SECRET, testHouse } from '../../../platform/test/house.ts'
import { giveRight } from '../../../platform/test/people.ts'
import type { LanguageModelSettings } from '../../../platform/outside/language-model.ts'
import type { ChatbotParts } from '../chatbot.ts'
import type {
  Answerer,
  AnswerRequest,
  RetrievedPassage,
  Sentence,
  CurrentArticle,
  UnderstoodQuery,
} from '../pipeline.ts'

/** For tests: where everything is looked for. */
export const EVERYWHERE = { brands: null, from: null, to: null, article: null }

/** For tests: an article that is found and stands. */
export const testArticle = (article: number, more: Partial<CurrentArticle> = {}): CurrentArticle => ({
  article,
  title: `Titolo ${article}`,
  brand: 'MG',
  day: '2026-11-20',
  page: 3,
  paid: true,
  path: `/articolo/${article}/titolo`,
  text: `Testo ${article}: l’acqua è salita di ${article} metri.`,
  newer: null,
  ...more,
})
const passageOf = (article: CurrentArticle): RetrievedPassage => ({ ...article, place: 0, score: 1 })

/** For tests: a sentence that cites an article by the words it has. */
export const says = (text: string, article?: number, more: Partial<Sentence> = {}): Sentence => ({
  text,
  cites: article === undefined ? [] : [{ article, place: 0, quote: `l’acqua è salita di ${article} metri` }],
  opens: false,
  ...more,
})

type Script = (request: AnswerRequest) => ReturnType<Answerer['answer']>
/** For tests: an answer that is said at once. */
export const saying = (...sentences: Sentence[]): Script =>
  async function* () {
    yield* sentences
    return { level: 'claim', engine: 'extractive', tokens: null }
  }
/** For tests: an answer that says a sentence each time it is let, and ends when there is none. */
export function stepwise(...sentences: Sentence[]) {
  const turns: (() => void)[] = []
  const signals: AbortSignal[] = []
  let allowed = 0
  const turn = (n: number) =>
    allowed > n ? Promise.resolve() : new Promise<void>((resolve) => (turns[n] = resolve))
  return {
    signals,
    step: () => turns[allowed++]?.(),
    script: async function* ({ signal }) {
      signals.push(signal)
      for (const [n, sentence] of sentences.entries()) {
        await turn(n)
        yield sentence
      }
      await turn(sentences.length)
      return { level: 'claim', engine: 'extractive', tokens: null }
    } satisfies Script as Script,
  }
}

/** For tests: what finds three articles, and answers by one script. */
export const fixedParts = (
  script: Script,
  articles: () => ReadonlyMap<number, CurrentArticle> = () =>
    new Map([1, 2, 3].map((id) => [id, testArticle(id)])),
): ChatbotParts => ({
  retrieval: {
    understand: async (words) => ({ scope: EVERYWHERE, query: words }),
    search: async () => [...articles().values()].map(passageOf),
    currentArticles: async (ids) => new Map([...articles()].filter(([id]) => ids.includes(id))),
    wholeArticles: async (retrieved) => [...retrieved],
    published: async (ids) => new Set(ids.filter((id) => articles().has(id))),
  },
  answering: { answer: script },
})

let people = 0
/**
 * For tests: chats over HTTP, with what finds and what answers in the hands of the test. `languageModel`: the
 * real ones, with a model.
 */
export async function chatbotHouse(languageModel?: LanguageModelSettings) {
  const clock = testClock()
  const world = {
    articles: new Map([1, 2, 3].map((id) => [id, testArticle(id)])),
    script: saying(says('L’acqua è salita di un metro.', 1)),
    understand: async (question: string, _today: string, _before: unknown): Promise<UnderstoodQuery> => ({
      scope: EVERYWHERE,
      query: question,
    }),
    requests: [] as AnswerRequest[],
    before: [] as unknown[],
    finds: [] as unknown[],
  }
  const fixed = fixedParts(
    (request) => {
      world.requests.push(request)
      return world.script(request)
    },
    () => world.articles,
  )
  const parts: ChatbotParts = {
    ...fixed,
    retrieval: {
      ...fixed.retrieval,
      understand: (words, today, before) => {
        world.before.push(before)
        return world.understand(words, today, before)
      },
      search: (...wish) => {
        world.finds.push(wish)
        return fixed.retrieval.search(...wish)
      },
    },
  }
  const answers = languageModel ? { languageModel } : { chatbot: parts }
  const house = await testHouse({}, null, noFiles, {}, { now: clock.now, ...answers })
  const { db, pool } = house.scratch
  const t = {
    ...house,
    db,
    pool,
    world,
    parts,
    moveTo: (at: string) => clock.moveTo(house.scratch, at),
    later: (seconds: number) => clock.moveTo(house.scratch, new Date(clock.now().getTime() + seconds * 1000)),
    /** Somebody who is signed in on the main masthead; with the chatbot unless told. */
    async person({ rights = true, on = 'MG', brand = 'MG' } = {}): Promise<TestReader> {
      const account = await house.account(`chatbot${people++}@example.it`)
      if (rights) await giveRight(db, account, { what: 'chatbot', brand })
      const browser = house.browser()
      await house.enter(browser, on, account)
      return { account, bearer: await house.token(browser, on), services: house.services }
    },
    /** Other services on the same database, as a second process has them. */
    async beside() {
      const { db: own, pool: ownPool } = connect(house.scratch.url)
      const services = createServices({
        db: own,
        pool: ownPool,
        files: noFiles,
        brands: threeMastheads,
        origins: threeMastheadsOrigins,
        now: clock.now,
        say: () => {},
        ...answers,
        settings: {
          secret: SECRET,
          gatePasswords: {},
          devPassword: null,
          languageModel: languageModel ?? null,
        },
      })
      return {
        services,
        /** The services first, then their connections: a reader may hear the end in between. */
        async close() {
          await services.close()
          await new Promise((done) => setTimeout(done, 50))
          await ownPool.end()
        },
      }
    },
  }
  return t
}
export type ChatbotHouse = Awaited<ReturnType<typeof chatbotHouse>>

/** For tests: who asks, and through which process. */
export interface TestReader {
  account: number
  bearer?: string
  services: Services
}

const SITE = 'http://edicola.meriggio.localhost'
let calls = 0
/** For tests: one request; the answer as it comes. */
export async function send(
  { bearer, services }: Pick<TestReader, 'bearer' | 'services'>,
  path: string,
  { json, method, site = SITE }: { json?: object; method?: string; site?: string } = {},
): Promise<Response> {
  const request = new Request(site + path, {
    method: method ?? (json ? 'POST' : 'GET'),
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  })
  return services.fetch(request, { origin: site, address: `198.51.100.${++calls % 250}` })
}

/** For tests: a call that answers in JSON. */
export async function call<T = Record<string, unknown>>(who: TestReader, path: string, json?: object) {
  const response = await send(who, path, json && { json })
  const { data, status } = (await response.json()) as { data: T; status: { code: string } }
  return { status: response.status, code: status.code, data }
}

/** For tests: the body of a question. */
export const question = (content: string, more: object = {}) => ({
  rag_type: 'digital' as RagTypeId,
  content,
  question_id: randomUUID(),
  ...more,
})

/** For tests: a stream that is read piece by piece. */
export async function open(who: TestReader, path: string, json?: object) {
  const response = await send(who, path, json && { json })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: response.status,
    chat: response.headers.get('X-Chat-Id') ?? '',
    scope: JSON.parse(decodeURIComponent(response.headers.get('X-Chat-Scope') ?? 'null')) as unknown,
    get text() {
      return text
    },
    /** The next piece; null: the end. */
    async next(): Promise<string | null> {
      const { done, value } = await reader.read()
      if (!done) text += value
      return done ? null : value
    },
    /** All of it. */
    async whole(): Promise<string> {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return text
        text += value
      }
    },
    leave: () => reader.cancel(),
  }
}
export const ask = (who: TestReader, content: string, more: object = {}) =>
  open(who, '/utente-rag', question(content, more))
/** For tests: the answer of a chat after what was read of it; of one of its questions when it is named. */
export const followed = (who: TestReader, chat: string, read = '', question?: string) =>
  open(
    who,
    `/api/chatbot/chats/${chat}/answer?from=${read.length}&mark=${textChecksum(read)}` +
      (question === undefined ? '' : `&question=${question}`),
  )

/** For tests: the words of an answer and its object. */
export function partsOf(text: string): { words: string; data: AnswerData | null } {
  const at = text.indexOf('{')
  return at < 0
    ? { words: text, data: null }
    : { words: text.slice(0, at).trimEnd(), data: JSON.parse(text.slice(at)) as AnswerData }
}
