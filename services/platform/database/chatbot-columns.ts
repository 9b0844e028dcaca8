import type { ColumnsByTable } from './personal-columns.ts'

/** What the columns of the chatbot's tables hold of people, as `personalColumns`. */
export const chatbotColumns: ColumnsByTable = {
  chatbot_chats: { personal: 'id rag_type title temporary created last', plain: 'account_id' },
  chatbot_questions: { personal: 'text wanted asked', plain: 'chat_id id place' },
  chatbot_answers: {
    personal: 'id state scope query engine level judgement judged_source judged_words begun ended',
    plain: 'chat_id question_id also error process beat',
  },
  chatbot_sentences: { personal: 'text cites', plain: 'answer_id place opens' },
  chatbot_allowances: { personal: 'day asked', plain: 'account_id' },
  chatbot_shares: { personal: 'shared', secret: 'token_hash', plain: 'id answer_id account_id' },
  chatbot_mornings: {
    personal: 'rag_type question since last ended ended_by',
    plain: 'id account_id',
  },
  chatbot_morning_letters: { personal: 'day state at', plain: 'morning_id content told tries due' },
  // Of an answer, never of a person: it stays when the answer has gone.
  chatbot_runs: {
    kept:
      'id day rag_type state engine tokens_read tokens_written waited_ms first_ms whole_ms judgement ' +
      'morning',
  },
  chatbot_passages: { plain: 'article_id place flavour brand day words text vector' },
  chatbot_words: { plain: 'word passages' },
  chatbot_counts: { plain: 'single passages words letters changes tokenization' },
}
