import { escapeMarkup } from 'contract/escape.ts'
import type { ReadAnswer } from './read-answer.ts'
import { wordsOf } from './read-answer.ts'
import { placeWords } from './source-words.ts'

/** A question and its answer, as they leave the page. `from`: the masthead; `when`: in words. */
export interface Given {
  question: string
  answer: ReadAnswer
  when: string
}

const notice = (masthead: string) =>
  `Risposta scritta da un’IA, l’assistente di ${masthead}, con gli articoli citati. Può sbagliare: controlla ` +
  'le fonti.'

/** As plain text, for the clipboard. */
export function givenText({ question, answer, when }: Given, masthead: string): string {
  const sources = (answer.data?.['<!--sources-->'] ?? []).map(
    (source) => `[${source.n}] ${source.title}. ${placeWords(source)}\n    ${source.url}`,
  )
  return [
    question,
    wordsOf(answer, true),
    ...(sources.length > 0 ? [`Fonti\n${sources.join('\n')}`] : []),
    `${notice(masthead)}\n${when}`,
  ].join('\n\n')
}

/**
 * A whole chat as a page to keep. It says for people and for machines that an IA has written it (AI Act,
 * art. 50).
 */
export function givenPage(title: string, all: readonly Given[], masthead: string): string {
  const turns = all.map(({ question, answer, when }) => {
    const sources = (answer.data?.['<!--sources-->'] ?? []).map(
      (source) =>
        `<li value="${source.n}"><a href="${escapeMarkup(source.url)}">${escapeMarkup(source.title)}</a>` +
        `<br>${escapeMarkup(placeWords(source))}</li>`,
    )
    const words = wordsOf(answer, true)
      .split('\n\n')
      .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
    return [
      `<article><h2>${escapeMarkup(question)}</h2><p><small>${escapeMarkup(when)}</small></p>`,
      `<div data-ai-generated="true">${words.join('')}</div>`,
      ...(sources.length > 0 ? [`<h3>Fonti</h3><ol>${sources.join('')}</ol>`] : []),
      '</article>',
    ].join('\n')
  })
  return [
    '<!doctype html>',
    '<html lang="it"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="ai-generated" content="true">',
    `<meta name="generator" content="${escapeMarkup(`Assistente (IA) di ${masthead}`)}">`,
    `<title>${escapeMarkup(title)}</title>`,
    '<style>body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.55 Georgia,serif}' +
      'h1,h2{line-height:1.15}h2{margin-top:3rem}small,footer{font-family:sans-serif}</style>',
    `</head><body><h1>${escapeMarkup(title)}</h1>`,
    ...turns,
    `<footer><p>${escapeMarkup(notice(masthead))}</p></footer></body></html>`,
    '',
  ].join('\n')
}
