import { chatCaptcha } from 'contract/assistance/support/chat/chat.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { task } from '../../../platform/features/feature.ts'
import { answers } from '../../../platform/wire/call.ts'
import { whoseChat } from '../chat/whose-chat.ts'
import type { SupportPorts } from '../ports.ts'
import type { Questions } from '../questions/questions.ts'
import { forgetUnanswered } from '../store/unanswered.ts'
import { answerAskAssistant } from './answer-ask.ts'
import {
  answerAddQuestion,
  answerDismissUnanswered,
  answerReadUnanswered,
  answerRemoveQuestion,
} from './unanswered.ts'
import { engineOf } from './engine.ts'
import { retention } from '../../../platform/database/retention.ts'

/** What answers readers from the questions that are answered already; what becomes of those that are not. */
export function assistant(ports: SupportPorts, questions: Questions) {
  const { db, clock } = ports
  return {
    calls: [
      answers(chatCaptcha, () => ports.chatCaptcha.show()),
      answerAskAssistant(ports, { whose: whoseChat(ports), engine: engineOf(questions) }),
      answerReadUnanswered(ports),
      answerDismissUnanswered(ports),
      answerAddQuestion(ports, questions),
      answerRemoveQuestion(ports, questions),
    ],
    jobs: [
      task(
        'forget-unanswered',
        () => forgetUnanswered(db, shiftDay(romeDay(clock()), -retention.unansweredQuestions.days)),
        {
          times: '41 2 * * *',
        },
      ),
    ],
    hears: {
      edicola_content: (brand: string) => {
        if (brand === '*') questions.forget()
      },
    },
  }
}
