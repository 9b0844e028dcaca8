import { escapeMarkup } from 'contract/platform/escape.ts'
import { AI_META, aiSourceType, aiWords, type AnswerEngine } from 'contract/assistance/chatbot/ai-mark.ts'
import type { ReadAnswer } from './read-answer.ts'
import { wordsOf } from './read-answer.ts'
import { placeWords } from './source-words.ts'

/** A question and its answer, as they leave the page. `from`: the masthead; `when`: in words. */
export interface Given {
  question: string
  answer: ReadAnswer
  when: string
}

const engineOf = ({ data }: ReadAnswer): AnswerEngine => data?.['<!--engine-->'] ?? 'extractive'

/** As plain text, for the clipboard. */
export function givenText({ question, answer, when }: Given, masthead: string): string {
  const sources = (answer.data?.['<!--sources-->'] ?? []).map(
    (source) => `[${source.n}] ${source.title}. ${placeWords(source)}\n    ${source.url}`,
  )
  return [
    question,
    wordsOf(answer, true),
    ...(sources.length > 0 ? [`Fonti\n${sources.join('\n')}`] : []),
    `Assistente (IA), ${masthead}, ${when}. ${aiWords(engineOf(answer))}`,
  ].join('\n\n')
}

/** As a page to keep. It says for people and for machines what has written it (AI Act, art. 50). */
export function givenPage({ question, answer, when }: Given, masthead: string): string {
  const engine = engineOf(answer)
  const sources = (answer.data?.['<!--sources-->'] ?? []).map(
    (source) =>
      `<li value="${source.n}"><a href="${escapeMarkup(source.url)}">${escapeMarkup(source.title)}</a>` +
      `<br>${escapeMarkup(placeWords(source))}</li>`,
  )
  const words = wordsOf(answer, true)
    .split('\n\n')
    .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
  return [
    '<!doctype html>',
    '<html lang="it"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<meta name="${AI_META}" content="${aiSourceType(engine)}">`,
    `<title>${escapeMarkup(question)}</title>`,
    '<style>body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.55 Georgia,serif}' +
      'h1{line-height:1.15}footer{margin-top:3rem;font:1rem/1.5 sans-serif}</style>',
    `</head><body><h1>${escapeMarkup(question)}</h1>`,
    `<div data-ai-generated="${aiSourceType(engine)}">${words.join('')}</div>`,
    ...(sources.length > 0 ? [`<h2>Fonti</h2><ol>${sources.join('')}</ol>`] : []),
    `<footer><p>${escapeMarkup(`Assistente (IA), ${masthead}, ${when}. ${aiWords(engine)}`)}</p></footer>`,
    '</body></html>',
    '',
  ].join('\n')
}
