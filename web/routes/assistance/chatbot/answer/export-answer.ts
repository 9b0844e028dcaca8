import { escapeMarkup } from 'contract/platform/escape.ts'
import {
  AI_META,
  aiDisclosure,
  aiSourceType,
  type AnswerEngine,
} from 'contract/assistance/chatbot/ai-disclosure.ts'
import { plainTextOf, type ReadAnswer } from './read-answer.ts'
import { sourceLabel } from './source-labels.ts'

/** A question and its answer to be exported. `when`: in words. */
interface ExportedAnswer {
  question: string
  answer: ReadAnswer
  when: string
}

const engineOf = ({ data }: ReadAnswer): AnswerEngine => data?.['<!--engine-->'] ?? 'extractive'

/** The answer as plain text, for the clipboard. */
export function answerAsText({ question, answer, when }: ExportedAnswer, masthead: string): string {
  const sources = (answer.data?.['<!--sources-->'] ?? []).map(
    (source) => `[${source.n}] ${source.title}. ${sourceLabel(source)}\n    ${source.url}`,
  )
  return [
    question,
    plainTextOf(answer, true),
    ...(sources.length > 0 ? [`Fonti\n${sources.join('\n')}`] : []),
    `Assistente (IA), ${masthead}, ${when}. ${aiDisclosure(engineOf(answer))}`,
  ].join('\n\n')
}

/** The answer as an HTML page to save, marked as AI text for people and machines (AI Act, art. 50). */
export function answerAsPage({ question, answer, when }: ExportedAnswer, masthead: string): string {
  const engine = engineOf(answer)
  const origin = `Assistente (IA), ${masthead}, ${when}. ${aiDisclosure(engine)}`
  const sources = (answer.data?.['<!--sources-->'] ?? []).map(
    (source) =>
      `<li value="${source.n}"><a href="${escapeMarkup(source.url)}">${escapeMarkup(source.title)}</a>` +
      `<br>${escapeMarkup(sourceLabel(source))}</li>`,
  )
  const words = plainTextOf(answer, true)
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
    `<footer><p>${escapeMarkup(origin)}</p></footer>`,
    '</body></html>',
    '',
  ].join('\n')
}

/** Downloads a page under a file name made from its title. */
export function downloadPage(text: string, title: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/html;charset=utf-8' }))
  link.download = `${fileName(title)}.html`
  link.click()
  // Some browsers start reading the URL later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A file name of ASCII letters, digits and hyphens, at most 60. */
export const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '') || 'risposta'
