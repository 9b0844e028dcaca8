import { AI_META, type AnswerEngine, aiSourceType, aiWords } from 'contract/chatbot/ai-mark.ts'
import { fullDate, longDate } from 'contract/dates.ts'
import { escapeMarkup as escaped } from 'contract/escape.ts'
import type { Brand } from 'contract/site/brand.ts'
import { frameLetter, type Publisher } from '../../letter-frame.ts'
import { style } from '../../letter-style.ts'
import { oneLine } from '../../one-line.ts'
import type { Source, Told } from './still-told.ts'

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

interface Drawn {
  subject: string
  text: string
  html: string
}

const most = { subject: 100, question: 500, title: 180, quote: 320, sentence: 1200 } as const

/** A question and its answer, with its sources as links. */
export function drawMorning(
  about: About,
  answer: { sentences: readonly Told[]; sources: readonly Addressed[]; engine: AnswerEngine },
): Drawn {
  const question = oneLine(about.question, most.question)
  const sources = answer.sources.map((source) => ({
    ...source,
    title: oneLine(source.standing.title, most.title),
    quote: oneLine(source.quote, most.quote),
    where: whereOf(source),
  }))
  const paragraphs: Told[][] = []
  for (const sentence of answer.sentences)
    if (sentence.opens || paragraphs.length === 0) paragraphs.push([sentence])
    else paragraphs.at(-1)!.push(sentence)
  const urls = new Map(sources.map(({ n, url }) => [n, url]))
  const sentenceHtml = ({ text, sources: own }: Told) => {
    // The number never begins a line.
    const marks = own.map(
      (n) => `\u2060<a href="${escaped(urls.get(n)!)}" class="soft" style="${style.mark}">[${n}]</a>`,
    )
    return escaped(oneLine(text, most.sentence)) + marks.join('')
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
        `${escaped(where)}</p><p style="${style.other}"><a href="${escaped(url)}" class="ink" ` +
        `style="${style.title}">${escaped(title)}</a></p>` +
        `<p dir="auto" class="soft" style="${style.line}">«${escaped(quote)}»</p></div>`,
    ),
    `<p class="soft" style="${style.note}">${escaped(aiWords(answer.engine))} ` +
      `<a href="${escaped(about.policy)}" class="soft" style="${style.small}">Come funziona</a></p>`,
    way(about.chatbot, 'Chiedi altro al chatbot'),
  ]
  const text = [
    ...paragraphs.flatMap((one) => [
      one
        .map(
          ({ text: t, sources: own }) => `${oneLine(t, most.sentence)} ${own.map((n) => `[${n}]`).join('')}`,
        )
        .join(' '),
      '',
    ]),
    'FONTI',
    '',
    ...sources.flatMap(({ n, url, title, quote, where }) => [
      `[${n}] ${title}`,
      where,
      `«${quote}»`,
      url,
      '',
    ]),
    aiWords(answer.engine),
    `Come funziona: ${about.policy}`,
    '',
    `Chiedi altro al chatbot: ${about.chatbot}`,
  ]
  return {
    subject: `La tua domanda del mattino: ${oneLine(question, most.subject)}`,
    ...whole(about, {
      title: question,
      name: `La tua domanda del mattino · ${fullDate(about.day)}`,
      preview: oneLine(answer.sentences[0]!.text, 200),
      marked: aiSourceType(answer.engine),
      body,
      text,
      foot: why(about),
      stop: about.stop,
    }),
  }
}

/** That the letters end, because the chatbot is not in the subscription any more. */
export function drawFarewell(about: About, questions: readonly string[]): Drawn {
  const asked = (questions.length === 0 ? [about.question] : questions).map((q) => oneLine(q, most.question))
  const title = 'Le tue domande del mattino si fermano'
  const line =
    'Il chatbot non fa più parte del tuo abbonamento, e senza non possiamo più rispondere. ' +
    'Questa è l’ultima email: non ne arriveranno altre.'
  const again = 'Quando avrai di nuovo il chatbot potrai chiedere le stesse cose, se vorrai.'
  const body = [
    `<p class="ink" style="${style.text}">${escaped(line)}</p>`,
    ...asked.map((q) => `<p dir="auto" class="ink rule" style="${style.editor}">${escaped(q)}</p>`),
    `<p class="ink" style="${style.text}">${escaped(again)}</p>`,
    way(about.shop, 'Guarda le offerte'),
  ]
  return {
    subject: title,
    ...whole(about, {
      title,
      name: fullDate(about.day),
      preview: line,
      marked: null,
      body,
      text: [line, '', ...asked.map((q) => `– ${q}`), '', again, '', `Guarda le offerte: ${about.shop}`],
      foot: 'Hai ricevuto questa email perché avevi chiesto al chatbot una risposta ogni mattina.',
      stop: null,
    }),
  }
}

const why = ({ brand }: About) =>
  `Ricevi questa email perché hai chiesto al chatbot di ${brand.name} questa risposta ogni mattina. Nei ` +
  'giorni in cui non c’è niente di nuovo non scriviamo.'
const whereOf = ({ masthead, standing: { day, page } }: Addressed) =>
  `${masthead}, ${longDate(day)}${page === null ? '' : `, pagina ${page}`}`
const way = (url: string, label: string) =>
  `<p style="${style.way}"><a href="${escaped(url)}" class="button" style="${style.button}">${label}</a></p>`

function whole(
  { brand, publisher }: About,
  page: {
    title: string
    name: string
    preview: string
    marked: string | null
    body: readonly string[]
    text: readonly string[]
    foot: string
    stop: string | null
  },
): { text: string; html: string } {
  return frameLetter({
    ...{ brand, publisher, title: page.title, line: page.name, preview: page.preview, why: page.foot },
    head: page.marked === null ? '' : `<meta name="${AI_META}" content="${page.marked}">`,
    html: [
      '<div style="padding:28px 24px 0">',
      `<h1 dir="auto" class="ink" style="${style.opening}">${escaped(page.title)}</h1>`,
      ...page.body,
      '</div>',
    ],
    text: [page.title, '', ...page.text],
    links: page.stop === null ? [] : [{ words: 'Non ricevere più questa risposta', url: page.stop }],
  })
}
