import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { answerData } from 'contract/assistance/chatbot/chatbot.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'
import { readRawMaterial } from '../demo/publisher/raw-material.ts'
import {
  judge,
  type JudgedAnswer,
  type JudgedQuestion,
  judgedQuestions,
} from '../services/assistance/chatbot/answering/test-judge.ts'
import { solvedChallenge } from '../services/platform/test/proof-of-work.ts'
import { startDemo } from './demo.ts'
import type { Options } from './main.ts'
import { BenchBrowser, newAddress } from './person.ts'
import { scratchFolder } from './program.ts'
import { machine, type Row, type Table } from './table.ts'

const DOMAIN = 'meriggio.localhost'
const [NEWSSTAND, ACCOUNT] = [`edicola.${DOMAIN}`, `account.${DOMAIN}`]
/** Who has the chatbot in the demo. */
const READER = 'rag@example.it'
/** Between two questions of one person: the chatbot takes 30 a minute, the assistant one in two seconds. */
const PAUSE_MS = 2100

/**
 * Questions with what is true. `support` rows: id, who asks (an account of the demo, '' for a visitor),
 * question, what an address of a right answer contains ('': nothing answers).
 */
interface Lists {
  news?: readonly (readonly string[])[]
  none?: readonly (readonly string[])[]
  support?: readonly (readonly [id: string, who: string, question: string, address: string])[]
}

/**
 * Asks a list of questions through the product's own calls, of the demo alone and without a language model,
 * and judges the answers: those of the newsroom's chatbot and of customer care's assistant. What is wrong
 * is printed to stderr.
 */
export async function bench({ questions: file, port: running }: Options): Promise<Table> {
  if (file === undefined) {
    console.error('Uso: npm run bench -- answers --questions FILE [--port N] [--json]')
    process.exit(2)
  }
  const { news = [], none = [], support = [] } = JSON.parse(await readFile(file, 'utf8')) as Lists
  await using folder = await scratchFolder()
  await using program = running ? null : await startDemo(folder.path, { TRUST_PROXY: '127.0.0.1' })
  const port = running ?? program!.port
  const counts = new Map<string, number>()
  const count = (verdict: string, id: string, question: string, answer: string) => {
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
    if (!/right|among|unanswerable: declined/.test(verdict))
      console.error(`${verdict}: ${id} ${question}\n    ${answer.replace(/\s+/g, ' ').slice(0, 300)}`)
  }
  const judged = judgedQuestions({ news, none })
  if (judged.length > 0)
    for await (const { question, answer, text } of askNewsroom(port, judged)) {
      const verdict = judge(question, answer)
      const kind = question.answer === null ? 'newsroom, unanswerable' : 'newsroom'
      count(`${kind}: ${verdict}`, question.id, question.question, text)
    }
  for (const [id, who, question, address] of support) {
    const text = await askAssistant(port, who, question)
    count(
      `assistant${address === '' ? ', unanswerable' : ''}: ${outcomeOf(text, address)}`,
      id,
      question,
      text,
    )
  }
  const value = (name: string) => counts.get(name) ?? 0
  const answerable = judged.filter(({ answer }) => answer !== null).length
  const figures = {
    newsroom_answerable: answerable,
    newsroom_claims_right: value('newsroom: claim right'),
    newsroom_claims_wrong: value('newsroom: claim wrong'),
    newsroom_quotes_with_answer: value('newsroom: quotes right'),
    newsroom_quotes_without: value('newsroom: quotes without'),
    newsroom_declined: value('newsroom: declined'),
    newsroom_unanswerable: judged.length - answerable,
    newsroom_unanswerable_claimed: value('newsroom, unanswerable: claim wrong'),
    assistant_answerable: support.filter(([, , , address]) => address !== '').length,
    assistant_right: value('assistant: right'),
    assistant_among_choices: value('assistant: among the choices'),
    assistant_choices_without: value('assistant: choices without'),
    assistant_wrong: value('assistant: wrong'),
    assistant_declined: value('assistant: declined'),
    assistant_unanswerable: support.filter(([, , , address]) => address === '').length,
    assistant_unanswerable_declined: value('assistant, unanswerable: declined'),
    assistant_unanswerable_offered: value('assistant, unanswerable: choices without'),
    assistant_unanswerable_answered: value('assistant, unanswerable: wrong'),
  }
  const rows = Object.entries(figures).map(([what, n]): Row => ({
    what: what.replaceAll('_', ' '),
    value: n,
    unit: '',
    budget: null,
  }))
  return { bench: `answers, ${file}`, machine: machine(), rows, figures }
}

/** Asks each question in a chat of its own, or in that of the question it follows. */
async function* askNewsroom(
  port: number,
  questions: readonly JudgedQuestion[],
): AsyncGenerator<{ question: JudgedQuestion; answer: JudgedAnswer; text: string }> {
  const ids = new Map((await readRawMaterial()).articles.map(({ id, title }) => [title, id]))
  const browser = new BenchBrowser(port, newAddress())
  const authorization = `Bearer ${await browser.token(DOMAIN, READER, DEMO_PASSWORD)}`
  const chats = new Map<string, string>()
  for (const question of questions) {
    const { id, flavour, after } = question
    const online = /^online_(.+)$/.exec(flavour)?.[1]
    const { status, headers, text } = await browser.send(
      NEWSSTAND,
      online ? '/utente-rag-online-categoria' : '/utente-rag',
      {
        json: {
          id_chat: (after !== null && chats.get(after)) || '0',
          content: question.question,
          rag_type: flavour,
          category: online ?? null,
        },
        headers: { authorization },
      },
    )
    if (status !== 200) throw new Error(`${id}: ${status} ${text.slice(0, 300)}`)
    chats.set(id, String(headers['x-chat-id']))
    const data = answerData.parse(JSON.parse(text.slice(text.lastIndexOf('\n{') + 1)))
    const sentences = data['<!--sources-->'].map(({ sentence, title }) => ({
      text: sentence,
      articles: [ids.get(title) ?? ''],
    }))
    yield { question, answer: { level: data['<!--level-->'], sentences }, text }
    await wait(PAUSE_MS)
  }
  browser.close()
}

/** Asks the assistant in a new chat, from a network of its own; `who`: an account of the demo. */
async function askAssistant(port: number, who: string, question: string): Promise<string> {
  const browser = new BenchBrowser(port, newAddress())
  const headers: Record<string, string> =
    who === ''
      ? {}
      : { authorization: `Bearer ${await browser.token(DOMAIN, `${who}@example.it`, DEMO_PASSWORD)}` }
  const call = async (path: string, json?: object) => {
    const { status, body, text } = await browser.send(ACCOUNT, path, { json, headers })
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
    return body!.data
  }
  if (who !== '') await wait(PAUSE_MS)
  await call('/api/support/chat/new', {})
  await call('/api/support/chat/terms', {})
  const { challenge } = (await call('/api/support/chat/captcha')) as { challenge: string }
  const answer = await call('/api/site/chat', {
    'g-recaptcha-response': await solvedChallenge(challenge),
    content: question,
  })
  browser.close()
  return answer as string
}

/** What an answer of the assistant is worth: judged by the addresses that it links to. */
function outcomeOf(text: string, address: string): string {
  const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, url]) => url!)
  const isRight = address !== '' && links.some((url) => new RegExp(address).test(url))
  if (text.startsWith('Non lo so')) return 'declined'
  if (text.includes('Intendevi una di queste domande?'))
    return isRight ? 'among the choices' : 'choices without'
  return isRight ? 'right' : 'wrong'
}
