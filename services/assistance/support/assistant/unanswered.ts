import { romeDay, shiftDay, weekday } from 'contract/platform/rome.ts'
import {
  addQuestion,
  dismissUnanswered,
  readUnanswered,
  removeQuestion,
} from 'contract/assistance/support/chat/unanswered.ts'
import { foldLetters } from '../../../platform/language/fold-words.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import type { Questions } from '../questions/questions.ts'
import { runsOf, foldedWords } from '../questions/texts.ts'
import { filled } from '../questions/shown.ts'
import { addAddition, additions, removeAddition } from '../store/additions.ts'
import {
  settleUnanswered,
  unansweredBetween,
  weeksWithUnanswered,
  addUnanswered,
  lastQuestions,
} from '../store/unanswered.ts'
import { groupQuestions } from './group-questions.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Chat } from '../store/chats.ts'
import { stem } from '../../../platform/language/stem.ts'
import { stopWords } from '../../../platform/language/stop-words.ts'
import { maskSecrets } from './mask.ts'
import { smallTalk } from './small-talk.ts'

type Ports = Pick<SupportPorts, 'db' | 'brands' | 'clock'>

/** Questions of a week that are read at once. */
const MAX_QUESTIONS = 2000
/** Words of the address of a question, in letters. */
const SLUG_LENGTH = 70

const mondayOf = (day: string): string => shiftDay(day, 1 - weekday(day))

export const answerReadUnanswered = ({ db, brands, clock }: Ports) =>
  answers(readUnanswered, async ({ input, caller }) => {
    const thisWeek = mondayOf(romeDay(clock()))
    const week = mondayOf(input.week ?? thisWeek)
    const questions = await unansweredBetween(db, { from: week, to: shiftDay(week, 7) }, MAX_QUESTIONS + 1)
    return {
      week,
      thisWeek,
      weeks: await weeksWithUnanswered(db),
      more: questions.length > MAX_QUESTIONS,
      groups: groupQuestions(questions.slice(0, MAX_QUESTIONS)),
      categories: brands.faq.categories.map(({ slug, name }) => ({
        slug,
        name: filled(name, caller.host.brand),
      })),
      mastheads: brands.all.map(({ sigla, name }) => ({ sigla, name })),
      added: await additions(db),
    }
  })

export const answerDismissUnanswered = ({ db }: Ports) =>
  answers(dismissUnanswered, async ({ input: { ids } }) => ({
    settled: await settleUnanswered(db, ids, 'dismissed'),
  }))

/** `questions` is told at once, so that who has added one sees it here; other processes hear of it. */
export const answerAddQuestion = ({ db, brands }: Ports, questions: Questions) =>
  answers(addQuestion, async ({ input, refuse }) => {
    const { ids, question, answer, words, category, brands: siglas } = input
    if (!brands.faq.categories.some(({ slug }) => slug === category)) return refuse('ERR_CATEGORY_NOT_FOUND')
    if (siglas?.some((sigla) => !brands.all.some((brand) => brand.sigla === sigla)))
      return refuse('ERR_BRAND_NOT_FOUND')
    if (answer.flatMap(runsOf).some(({ url }) => url !== undefined && !isOurs(url)))
      return refuse('ERR_LINK_NOT_OURS')
    const slug = slugOf(question)
    const there = brands.faq.categories.flatMap((one) => [one.slug, ...one.questions.map((q) => q.slug)])
    if (slug === '' || slug === VOTE || there.includes(slug)) return refuse('ERR_QUESTION_EXISTS')
    const outcome = await db.transaction().execute(async (tx) => {
      const added = await addAddition(tx, {
        slug,
        category,
        question,
        answer,
        words,
        brands: siglas === null ? null : [...new Set(siglas)],
      })
      if (added === 'added' && ids.length > 0) await settleUnanswered(tx, ids, 'answered')
      return added
    })
    if (outcome === 'full') return refuse('ERR_QUESTIONS_FULL')
    if (outcome === 'taken') return refuse('ERR_QUESTION_EXISTS')
    questions.forget()
    return { slug }
  })

export const answerRemoveQuestion = ({ db }: Ports, questions: Questions) =>
  answers(removeQuestion, async ({ input, refuse }) => {
    const removed = await db.transaction().execute((tx) => removeAddition(tx, input.slug))
    if (!removed) return refuse('ERR_QUESTION_NOT_FOUND')
    questions.forget()
    return {}
  })

/** `/faq/voto` counts votes. */
const VOTE = 'voto'
/** As addresses in settings are written: of the newsstand, or {account}/… and {shop}/…. */
const isOurs = (url: string): boolean => /^(?:\{account\}|\{shop\})?\/(?!\/)[^\s\\]*$/.test(url)

/** `Come cambio la carta?` → `come-cambio-la-carta`. */
function slugOf(question: string): string {
  const words = foldLetters(question).match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, SLUG_LENGTH) : `${slug}-${word}`
    if (longer.length > SLUG_LENGTH) break
    slug = longer
  }
  return slug
}

/** Questions of a chat that has not helped which are noted: the last ones. */
const MAX_UNSOLVED = 3

/** Notes a question that was not answered; a greeting is none. */
export async function recordUnanswered(
  tx: Database | Tx,
  chat: Pick<Chat, 'id' | 'brand'>,
  { id, text, why, now }: { id: string; text: string; why: 'declined' | 'unsolved'; now: Date },
): Promise<void> {
  if (smallTalk(text) !== null) return
  const words = foldedWords(text)
  const own = words.filter((word) => !stopWords.has(word))
  await addUnanswered(tx, {
    chat: chat.id,
    message: id,
    brand: chat.brand,
    why,
    text: maskSecrets(text),
    day: romeDay(now),
    lexemes: [...new Set((own.length > 0 ? own : words).map(stem))].slice(0, 60),
  })
}

/** Notes what was asked in a chat whose reader says that it has not helped. */
export async function recordUnsolved(tx: Tx, chat: Pick<Chat, 'id' | 'brand'>, now: Date): Promise<void> {
  for (const question of await lastQuestions(tx, chat, MAX_UNSOLVED))
    await recordUnanswered(tx, chat, { ...question, why: 'unsolved', now })
}
