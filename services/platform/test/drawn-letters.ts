import { testBrand } from 'contract/reading/site/test-brands.ts'
import { renderFarewell, renderDigest } from '../../assistance/chatbot/daily-digests/render-letter.ts'
import { renderLetter } from '../../reading/newsletters/letter.ts'
import { digestLetter } from '../../press-review/digest/letter.ts'
import { digestOf, item } from '../../press-review/digest/test-digest.ts'
import { invoicingMastheads } from './brands.ts'
import { story } from './newsletters.ts'

const publisher = invoicingMastheads.shared
const brand = testBrand({ look: '[data-brand="MG"]{--deep: #7d1316}' })
const newsstand = 'http://edicola.meriggio.localhost'
const account = 'http://account.meriggio.localhost'

const issue = renderLetter({
  brand,
  publisher,
  newsstand,
  name: 'Il mattino',
  day: '2026-11-20',
  line: 'Buona lettura.',
  stories: [story(), story({ title: 'Seconda', path: '/articolo/2/seconda', authors: ['Anna Bassi'] })],
  manage: `${account}/user/newsletter/`,
})
const morning = {
  brand,
  publisher,
  day: '2026-11-20',
  question: 'Che cosa succede a Genova?',
  stop: `${account}/chatbot/mattino/1.x`,
  chatbot: `${newsstand}/chatbot`,
  policy: `${newsstand}/info/chatbot`,
  shop: 'http://shop.meriggio.localhost/vetrina',
}
const digest = (items: number) =>
  digestOf(
    brand,
    [{ name: 'Vetro', items: Array.from({ length: items }, (_, i) => item({ url: `${newsstand}/${i}` })) }],
    { note: 'Da leggere.', errata: 'Mancava un articolo.' },
  )
const around = {
  publisher,
  why: 'Ricevi questa email perché sei fra i destinatari.',
  attached: true,
  unsubscribe: `${newsstand}/rassegna/disiscrizione/x`,
}
const leave = `${account}/newsletter/disiscrizione/1.x`

/** For tests: the letters that are drawn, by the file that draws them, in each of their forms. */
export const drawnLetters: Readonly<Record<string, { text: string; html: string }[]>> = {
  'reading/newsletters/letter.ts': [{ text: issue.text(leave), html: issue.html(leave) }],
  'assistance/chatbot/daily-digests/render-letter.ts': [
    renderDigest(morning, {
      engine: 'extractive' as never,
      sentences: [{ text: 'Il porto riapre.', opens: true, sources: [1] }],
      sources: [
        {
          n: 1,
          article: 10,
          masthead: 'Il Meriggio',
          url: `${newsstand}/articolo/10/porto`,
          ...{
            quote: 'Il porto riapre',
            current: { title: 'Il porto', day: '2026-11-20', page: 3 } as never,
          },
        },
      ],
    }),
    renderFarewell(morning, ['Che cosa succede a Genova?']),
  ],
  'press-review/digest/letter.ts': [
    digestLetter(digest(3), { ...around, read: `${newsstand}/rassegna/lettura/x` }),
    digestLetter(digest(70), { ...around, pdf: `${newsstand}/rassegna/pdf/x`, attached: false }),
  ],
}
