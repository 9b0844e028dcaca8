import { withPreposition } from 'contract/platform/prepositions.ts'
import {
  AI_META,
  type AnswerEngine,
  aiSourceType,
  aiDisclosure,
} from 'contract/assistance/chatbot/ai-disclosure.ts'
import { fullDate, longDate } from 'contract/platform/dates.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { frameLetter, type Publisher } from '../../../platform/mail/letter-frame.ts'
import { style } from '../../../platform/mail/letter-style.ts'
import { oneLine } from '../../../platform/language/truncate.ts'
import {
  joined,
  markup,
  type SafeText,
  text,
  trusted,
  ownMarkup,
  untrusted,
} from '../../../platform/outside/safe-text.ts'
import type { Source, CurrentSentence } from './current-sources.ts'

/** What stands around a letter of the mornings. Addresses are absolute. */
export interface About {
  brand: Brand
  publisher: Publisher
  day: string
  question: string
  /** Where its question is stopped. */
  stop: string
  chatbot: string
  policy: string
  shop: string
}
/** A source with its address. */
export type Addressed = Source & { masthead: string; url: string }

interface RenderedLetter {
  subject: string
  text: string
  html: string
}

const limits = { subject: 100, question: 500, title: 180, quote: 320, sentence: 1200 } as const

/** A question and its answer, with its sources as links. */
export function renderDigest(
  about: About,
  answer: { sentences: readonly CurrentSentence[]; sources: readonly Addressed[]; engine: AnswerEngine },
): RenderedLetter {
  const question = untrusted(about.question, limits.question)
  const sources = answer.sources.map((source) => ({
    ...source,
    title: newsroom(source.current.title, limits.title),
    quote: newsroom(source.quote, limits.quote),
    where: whereOf(source),
  }))
  const say = (words: string, longest: number = limits.sentence) =>
    // A model may repeat what was typed.
    (answer.engine === 'model' ? untrusted : newsroom)(words, longest)
  const paragraphs: CurrentSentence[][] = []
  for (const sentence of answer.sentences)
    if (sentence.opens || paragraphs.length === 0) paragraphs.push([sentence])
    else paragraphs.at(-1)!.push(sentence)
  const urls = new Map(sources.map(({ n, url }) => [n, url]))
  const sentenceHtml = ({ text: words, sources: own }: CurrentSentence) => {
    // The number never begins a line.
    const marks = own.map(
      (n) => `\u2060<a href="${ownMarkup(urls.get(n)!)}" class="soft" style="${style.mark}">[${n}]</a>`,
    )
    return markup(say(words)) + marks.join('')
  }
  const body = [
    `<div data-ai-generated="${aiSourceType(answer.engine)}">`,
    ...paragraphs.map(
      (one) => `<p dir="auto" class="ink" style="${style.text}">${one.map(sentenceHtml).join(' ')}</p>`,
    ),
    '</div>',
    `<h2 class="ink" style="${style.label}">Fonti</h2>`,
    ...sources.map(
      ({ n, url, title, quote, where }) =>
        `<div class="rule" style="${style.story}"><p class="soft" style="${style.authors}">${n} · ` +
        `${markup(where)}</p><p style="${style.other}"><a href="${ownMarkup(url)}" class="ink" ` +
        `style="${style.title}">${markup(title)}</a></p>` +
        `<p dir="auto" class="soft" style="${style.line}">«${markup(quote)}»</p></div>`,
    ),
    `<p class="soft" style="${style.note}">${ownMarkup(aiDisclosure(answer.engine))} ` +
      `<a href="${ownMarkup(about.policy)}" class="soft" style="${style.small}">Come funziona</a></p>`,
    renderButton(about.chatbot, 'Chiedi altro al chatbot'),
  ]
  const lines = [
    ...paragraphs.flatMap((one) => [
      joined(
        one.map(({ text: words, sources: own }) => text`${say(words)} ${own.map((n) => `[${n}]`).join('')}`),
        ' ',
      ),
      none,
    ]),
    text`FONTI`,
    none,
    ...sources.flatMap(({ n, url, title, quote, where }) => [
      text`[${n}] ${title}`,
      where,
      text`«${quote}»`,
      trusted(url),
      none,
    ]),
    text`${aiDisclosure(answer.engine)}`,
    text`Come funziona: ${trusted(about.policy)}`,
    none,
    text`Chiedi altro al chatbot: ${trusted(about.chatbot)}`,
  ]
  return {
    subject: String(text`La tua domanda del mattino: ${untrusted(about.question, limits.subject)}`),
    ...renderFrame(about, {
      title: question,
      name: text`La tua domanda del mattino · ${fullDate(about.day)}`,
      preview: say(answer.sentences[0]!.text, 200),
      marked: aiSourceType(answer.engine),
      body,
      text: lines,
      foot: footNote(about),
      stop: about.stop,
    }),
  }
}

/** That the letters end, because the chatbot is not in the subscription any more. */
export function renderFarewell(about: About, questions: readonly string[]): RenderedLetter {
  const ended = (questions.length === 0 ? [about.question] : questions).map((q) =>
    untrusted(q, limits.question),
  )
  const title = text`Le tue domande del mattino si fermano`
  const line = text`Il chatbot non fa più parte del tuo abbonamento, e senza non possiamo più rispondere.
    Questa è l’ultima email: non ne arriveranno altre.`
  const again = text`Quando avrai di nuovo il chatbot potrai chiedere le stesse cose, se vorrai.`
  const body = [
    `<p class="ink" style="${style.text}">${markup(line)}</p>`,
    ...ended.map((q) => `<p dir="auto" class="ink rule" style="${style.editor}">${markup(q)}</p>`),
    `<p class="ink" style="${style.text}">${markup(again)}</p>`,
    renderButton(about.shop, 'Guarda le offerte'),
  ]
  return {
    subject: String(title),
    ...renderFrame(about, {
      title,
      name: text`${fullDate(about.day)}`,
      preview: line,
      marked: null,
      body,
      text: [
        line,
        none,
        ...ended.map((q) => text`– ${q}`),
        none,
        again,
        none,
        text`Guarda le offerte: ${trusted(about.shop)}`,
      ],
      foot: 'Hai ricevuto questa email perché avevi chiesto al chatbot una risposta ogni mattina.',
      stop: null,
    }),
  }
}

const footNote = ({ brand }: About) =>
  `Ricevi questa email perché hai chiesto al chatbot ${withPreposition('di', brand.name)} ` +
  `questa risposta ogni mattina. Nei ` +
  'giorni in cui non c’è niente di nuovo non scriviamo.'
const none = trusted('')
const newsroom = (words: string, longest: number): SafeText => trusted(oneLine(words, longest))
const whereOf = ({ masthead, current: { day, page } }: Addressed) =>
  text`${masthead}, ${longDate(day)}${page === null ? '' : `, pagina ${page}`}`
const renderButton = (url: string, label: string) =>
  `<p style="${style.way}">` +
  `<a href="${ownMarkup(url)}" class="button" style="${style.button}">${label}</a></p>`

function renderFrame(
  { brand, publisher }: About,
  page: {
    title: SafeText
    name: SafeText
    preview: SafeText
    marked: string | null
    body: readonly string[]
    text: readonly SafeText[]
    foot: string
    stop: string | null
  },
): { text: string; html: string } {
  return frameLetter({
    ...{ brand, publisher, title: page.title, line: page.name, preview: page.preview },
    why: trusted(page.foot),
    head: page.marked === null ? '' : `<meta name="${AI_META}" content="${page.marked}">`,
    html: [
      '<div style="padding:28px 24px 0">',
      `<h1 dir="auto" class="ink" style="${style.opening}">${markup(page.title)}</h1>`,
      ...page.body,
      '</div>',
    ],
    text: [page.title, none, ...page.text],
    links: page.stop === null ? [] : [{ words: text`Non ricevere più questa risposta`, url: page.stop }],
  })
}
