import type { z } from 'zod'
import { type FaqSettings, faqSettings } from './faq-settings.ts'
import { type OfferSettings, offerSettings } from './offer-settings.ts'
import type { NewsletterSettings } from './newsletter-settings.ts'
import { type Brand, type Brands, type SharedSettings, brandSettings, sharedSettings } from './brand.ts'

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'

type GeneratedBrand = Pick<Brand, 'look' | 'wordmark' | 'favicon'>

/** For tests: Il Meriggio as its schema reads it, but for what the test cares about. */
export function testBrand({
  look = '',
  wordmark = square,
  favicon = square,
  ...settings
}: Partial<z.input<typeof brandSettings> & GeneratedBrand> = {}): Brand {
  const { sigla = 'MG', name = 'Il Meriggio' } = settings
  const read = brandSettings.parse({
    id: 1,
    sigla,
    domain: 'meriggio.localhost',
    main: sigla === 'MG',
    name,
    city: 'Roma',
    claim: 'Quotidiano nazionale',
    copyright: `© ${name}`,
    companyTermsUrl: '/info/condizioni',
    viewerUrl: `/sfoglia/${sigla}/nazionale`,
    appIconUrl: `/brands/${sigla}/favicon.svg`,
    logoUrl: `/brands/${sigla}/icon-512.png`,
    themeColour: { light: '#9f1d20', dark: '#f0958a' },
    consent: {
      siteId: '1',
      cookiePolicyId: '1',
      cookiePolicyUrl: '/info/cookie',
      invalidBefore: '2026-01-01',
      refuseAndSubscribe: true,
    },
    audience: { code: `EDM-${sigla}`, section: 'edicola', name },
    tracciamenti: { mapp: { name, sigla } },
    social: [],
    footer: [],
    subFooter: [],
    support: {
      phone: '06 0000 1919',
      phoneNote: 'Il costo è quello di una chiamata al fisso.',
      mailbox: `clienti.${sigla.toLowerCase()}@edizioni.example.it`,
      businessMailbox: 'aziende@edizioni.example.it',
      hours: [
        { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '21:00' },
        { days: [6], opens: '09:00', closes: '13:00' },
      ],
      closed: ['01-06'],
    },
    burgerItems: [{ name: 'Edicola', type: 'link', url: '/' }],
    sections: [{ id: 1, slug: 'politica', name: 'Politica', description: 'Politica' }],
    topics: settings.sections
      ? []
      : [
          { slug: 'politica', name: 'Politica', description: 'Il Palazzo', sections: ['politica'] },
          { slug: 'idee', name: 'Idee', description: 'Chi commenta', genres: ['opinion'] },
        ],
    ...settings,
  })
  return { ...read, look, wordmark, favicon }
}

/** For tests: a newsletter that leaves every day at seven. */
export const testNewsletter = (parts: Partial<NewsletterSettings> = {}): NewsletterSettings => ({
  slug: 'mattino',
  name: 'Il mattino',
  description: 'Le notizie della giornata prima di uscire di casa.',
  days: [1, 2, 3, 4, 5, 6, 7],
  hour: '07:00',
  sections: ['politica'],
  stories: 5,
  ...parts,
})

/** For tests: Digital by the month (the first costs less) and by the year, at one price since long ago. */
export const testOffer = (parts: Partial<z.input<typeof offerSettings>> = {}): OfferSettings =>
  offerSettings.parse({
    slug: 'digital',
    name: 'Digital',
    line: 'Tutti gli articoli e il giornale sfogliabile',
    rights: ['digital'],
    includes: ['Tutti gli articoli'],
    issn: '1234-5679',
    plans: [
      { months: 1, prices: [{ from: '2020-01-01', price: 1299, first: 99, vat: 4 }] },
      { months: 12, prices: [{ from: '2020-01-01', price: 11_999, reserved: 8999, vat: 4 }] },
    ],
    ...parts,
  })

/** For tests: a publisher with these mastheads, the first of them the main one. */
export function testBrands(
  all: readonly [Brand, ...Brand[]],
  parts: Partial<z.input<typeof sharedSettings>> = {},
): Brands {
  return { all, main: all[0], shared: testShared(parts), faq: testFaq, vendorList: null }
}

function testShared(parts: Partial<z.input<typeof sharedSettings>>): SharedSettings {
  const page = (title: string) => ({ title, updated: '2026-11-16', paragraphs: [{ text: title }] })
  return sharedSettings.parse({
    publisher: 'Edizioni di prova',
    publisherAddress: 'via di Prova 1, 00100 Roma',
    companyCopyright: '© Edizioni di prova',
    privacyUrl: '/info/privacy',
    chatbotPolicyUrl: '/info/chatbot',
    chatbotSuggestions: {
      digital: ['Prima?', 'Seconda?', 'Terza?', 'Quarta?'],
      online_economia: ['Prima?', 'Seconda?', 'Terza?', 'Quarta?'],
      online_vaticano: ['Prima?', 'Seconda?', 'Terza?', 'Quarta?'],
    },
    termsUrl: '/info/condizioni',
    meta: { title: 'Edicola Digitale', description: 'Edicola Digitale' },
    internalDomains: ['edizionimeridiano.example.it', 'ilmeriggio.example.it'],
    legal: {
      'note-legali': page('Note legali'),
      privacy: page('Privacy'),
      cookie: page('Cookie'),
      condizioni: page('Condizioni'),
      chatbot: page('Come funziona il chatbot'),
      accessibilita: page('Accessibilità'),
    },
    ...parts,
  })
}

const testFaq: FaqSettings = faqSettings.parse({
  categories: [
    {
      slug: 'il-mio-account',
      name: 'Il mio account',
      questions: [
        {
          slug: 'cambiare-password',
          question: 'Come cambio la password?',
          answer: ['Apri [Dispositivi e sicurezza]({account}/user/devices) e premi **Cambia password**.'],
          examples: ['parola chiave'],
        },
        {
          slug: 'cambiare-email',
          question: 'Posso cambiare l’indirizzo email?',
          answer: ['Sì, dalla pagina del tuo account: mandiamo un codice ai due indirizzi.'],
        },
      ],
    },
    {
      slug: 'testata',
      name: '{name} online e digital',
      questions: [
        {
          slug: 'sfogliare',
          question: 'Come sfoglio {name}?',
          answer: ['Dalla prima pagina. Se non ci riesci chiama lo {phone}.'],
        },
        { slug: 'archivio', question: 'Che cos’è l’archivio?', answer: ['Le annate.'], only: ['LG'] },
      ],
    },
  ],
})
