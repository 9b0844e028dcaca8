import { romeDay } from 'contract/platform/rome.ts'
import { type Job, type PersonalData, type PersonalWords, task } from '../../../platform/features/feature.ts'
import type { Call } from '../../../platform/wire/call.ts'
import type { ChatbotPorts, ChatParts, ChatPorts } from '../ports.ts'
import { articlesAround, articlesOf, textOf } from './answer-text.ts'
import { answerAsk } from './ask-question.ts'
import { hub as newHub } from './hub.ts'
import { answerChats, answerRateAnswer } from './manage-chats.ts'
import { answerRelated, shownArticles } from './read-articles.ts'
import { runs as newRuns } from './run-answers.ts'
import type { StoredAnswer } from './store/answers.ts'
import { CHANNEL } from './store/chats.ts'
import { deleteExpired } from './store/delete-expired.ts'
import { eraseChats, exportChats } from './store/personal-data.ts'

/** Chats with the chatbot (decisions/chatbot.md). */
export function chats(parts: ChatbotPorts & ChatParts) {
  const { db, retrieval, clock } = parts
  const hub = newHub()
  const runs = newRuns({ ...parts, hub })
  const ports: ChatPorts = { ...parts, hub, runs }
  return {
    calls: [
      ...answerAsk(ports),
      ...answerChats(ports),
      answerRateAnswer(ports),
      ...answerRelated(ports),
    ] satisfies Call[],
    jobs: [
      task('forget-chatbot', () => deleteExpired(db, romeDay(clock())), { times: '41 * * * *' }),
    ] satisfies Job[],
    hears: { [CHANNEL]: runs.onNotification },
    personal: {
      exports: (data, account) => exportChats(data, account, retrieval.published),
      words: chatLabels,
      erases: eraseChats,
    } satisfies PersonalData,
    async drain() {
      await runs.close()
      hub.close()
    },
    shared: {
      contentOf: async (answer: StoredAnswer, withoutQuotes: boolean): Promise<string> =>
        textOf(answer, await retrieval.currentArticles(articlesAround(answer)), { ...parts, withoutQuotes }),
      standfirstsOf: async (answer: StoredAnswer): Promise<Record<string, string>> =>
        Object.fromEntries(
          (await shownArticles(parts, articlesOf(answer.sentences))).flatMap(({ id, standfirst }) =>
            standfirst === null ? [] : [[id, standfirst]],
          ),
        ),
    },
  }
}

/** Labels of the chats in the export of personal data. */
const chatLabels = {
  title: 'Chat con il chatbot',
  names: {
    chats: 'Chat',
    questions: 'Domande',
    answers: 'Risposte',
    sentences: 'Frasi delle risposte',
    allowances: 'Domande al giorno',
    id: 'Numero',
    rag_type: 'Tipo',
    title: 'Titolo',
    temporary: 'Temporanea',
    created: 'Aperta',
    last: 'Ultima domanda',
    chat: 'Chat',
    text: 'Testo',
    wanted: 'Dove hai chiesto di cercare',
    asked: 'Chiesta',
    state: 'Stato',
    scope: 'Dove è stata cercata',
    query: 'Parole cercate',
    engine: 'Scritta da',
    level: 'Che cosa afferma',
    begun: 'Cominciata',
    ended: 'Finita',
    judgement: 'Il tuo giudizio',
    judged_source: 'Fonte che non corrisponde',
    judged_words: 'Il tuo commento',
    answer: 'Risposta',
    cites: 'Fonti',
    n: 'Numero',
    article: 'Articolo',
    place: 'Passo',
    quote: 'Parole dell’articolo',
    brands: 'Testate',
    from: 'Dal',
    to: 'Al',
    day: 'Giorno',
  },
  values: {
    rag_type: {
      digital: 'Edizioni digitali',
      online_economia: 'Online, economia',
      online_vaticano: 'Online, Vaticano',
    },
    state: {
      running: 'in corso',
      done: 'finita',
      declined: 'senza risposta',
      stopped: 'interrotta',
      failed: 'non riuscita',
    },
    engine: { extractive: 'frasi degli articoli', model: 'intelligenza artificiale' },
    level: { claim: 'una risposta', quotes: 'citazioni', headlines: 'nessuna risposta' },
    judgement: { good: 'buona', bad: 'non buona' },
  },
} satisfies PersonalWords
