import { z } from 'zod'
import type { VendorList } from '../../platform/vendor-list.ts'
import { consentSettings } from './consent-settings.ts'
import type { FaqSettings } from './faq-settings.ts'
import { frontPageSettings } from '../../platform/front-page.ts'
import { checkNewsletters, newsletterSettings } from './newsletter-settings.ts'
import { checkOffers, copySettings, offerSettings } from './offer-settings.ts'
import { appAddress, linkAddress, linkSettings as link } from './link-settings.ts'
import { audienceSettings, mappSettings, tagManagerSettings } from './outside-settings.ts'
import { sellerSettings } from './seller-settings.ts'

/** Profile tags a menu entry may ask for (SPEC §4). `coming_soon` matches no one (SPEC §6). */
export const menuRole = z.enum([
  'company',
  'person',
  'subscribed',
  'notSubscribed',
  'rassegnaSubscribed',
  'notRassegnaSubscribed',
  'ragSubscribed',
  'notRagSubscribed',
  'coming_soon',
])
export type MenuRole = z.infer<typeof menuRole>

/**
 * A line of the side menu (SPEC §3). No `roles`: everybody sees it. `url` may hold {domain},
 * {back_to_site_uri}, {edicola_uri}, or be {archiveUrl}, the setting of that name.
 */
export interface MenuItem {
  name: string
  type: 'separator' | 'section' | 'link'
  url?: string | undefined
  icon?: string | undefined
  roles?: MenuRole[] | undefined
  children?: MenuItem[] | undefined
}
export const menuItem: z.ZodType<MenuItem> = z.strictObject({
  name: z.string(),
  type: z.enum(['separator', 'section', 'link']),
  url: linkAddress.optional(),
  icon: z.string().optional(),
  roles: z.array(menuRole).min(1).optional(),
  get children() {
    return z.array(menuItem).optional()
  },
})

/**
 * A section of the newspaper. `id` is what /sezione/…/{id} carries; `subjects` are the IPTC Media Topics (or
 * names) that lead here.
 */
export const section = z.strictObject({
  id: z.int().positive(),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  description: z.string().min(1),
  subjects: z.array(z.string().min(1)).default([]),
})
export type Section = z.infer<typeof section>

/** Kinds of article that the importer tells apart (`genreOf`). */
export const genres = ['news', 'opinion', 'analysis', 'interview', 'reportage', 'investigation'] as const

/**
 * A topic that people may follow. An article belongs to it by its section and by its genre, each when named:
 * `sections` are slugs of the masthead's own, to which subjects lead.
 */
export const topic = z
  .strictObject({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .max(60),
    name: z.string().min(1).max(60),
    description: z.string().min(1).max(200),
    sections: z.array(z.string()).default([]),
    genres: z.array(z.enum(genres)).default([]),
  })
  .refine((of) => of.sections.length + of.genres.length > 0, 'serve almeno una sezione o un genere')
export type Topic = z.infer<typeof topic>

const legalPage = z.strictObject({
  title: z.string().min(1),
  updated: z.iso.date(),
  paragraphs: z
    .array(z.strictObject({ heading: z.string().optional(), text: z.string().min(1), link: link.optional() }))
    .min(1),
})

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'un’ora come 09:00')
const monthAndDay = '(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'

/**
 * Customer care of a masthead. `mailbox` gets every message, `businessMailbox` those of `/aziende`. `days` of
 * the week from 1 (Monday) to 7. `closed`: days without it besides those of SPEC §5, of every year (MM-DD) or
 * one (YYYY-MM-DD).
 */
const support = z.strictObject({
  /**
   * People answer chats with Chatwoot in place of our desk: its address, and the token of its website inbox.
   */
  chatwoot: z
    .strictObject({
      url: z
        .string()
        .regex(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d+)?$/, 'un’origine come https://chat.example'),
      token: z.string().regex(/^[\w-]{8,100}$/, 'il token dell’inbox'),
    })
    .optional(),
  phone: z.string().min(1),
  phoneNote: z.string().min(1),
  mailbox: z.email(),
  businessMailbox: z.email(),
  hours: z
    .array(
      z
        .strictObject({ days: z.array(z.int().min(1).max(7)).min(1), opens: clock, closes: clock })
        .refine(({ opens, closes }) => opens < closes, 'si apre prima di chiudere'),
    )
    .min(1),
  closed: z.array(z.string().regex(new RegExp(`^(\\d{4}-)?${monthAndDay}$`), 'MM-GG oppure AAAA-MM-GG')),
})
export type SupportSettings = z.infer<typeof support>

/** `brands/{sigla}/settings.json` (SPEC §3 «Brand settings», DESIGN §4). */
export const brandSettings = z
  .strictObject({
    id: z.int().positive(),
    sigla: z.string().regex(/^[A-Z]{2}$/),
    domain: z
      .string()
      .regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'due parole con un punto in mezzo, come meriggio.localhost'),
    secondaryDomains: z.array(z.string()).default([]),
    main: z.boolean().default(false),
    gated: z.boolean().default(false),
    name: z.string().min(1),
    city: z.string().min(1),
    claim: z.string().min(1),
    copyright: z.string().min(1),
    companyTermsUrl: z.string().min(1),
    androidAppUrl: appAddress.optional(),
    iosAppUrl: appAddress.optional(),
    viewerUrl: z.string().min(1),
    archiveUrl: z.string().optional(),
    /** A drawing (SVG) of the app's icon, as the manifest names it; those in PNG are made of the favicon. */
    appIconUrl: z.string().regex(/^(?:\/(?!\/)|https:\/\/)[^?#]*\.svg$/, 'l’indirizzo di un SVG'),
    /** The logo that search engines show: a picture, not SVG. */
    logoUrl: z.string().regex(/^(?:\/(?!\/)|https:\/\/)/, 'un percorso o un indirizzo https'),
    themeColour: z.strictObject({ light: z.string(), dark: z.string() }),
    consent: consentSettings,
    audience: audienceSettings,
    tracciamenti: z.strictObject({ mapp: mappSettings, tagManager: tagManagerSettings.optional() }),
    social: z.array(link),
    footer: z.array(z.strictObject({ title: z.string(), links: z.array(link).min(1) })),
    subFooter: z.array(link),
    support,
    burgerItems: z.array(menuItem).min(1),
    sections: z.array(section).min(1),
    frontPage: frontPageSettings,
    newsletters: z.array(newsletterSettings).default([]),
    topics: z.array(topic).default([]),
    offers: z.array(offerSettings).default([]),
    /** Single copies; absent: none are sold. */
    copies: copySettings.optional(),
    /**
     * Subscriptions sold by Google (Subscribe with Google): the publication's name there, and what each of
     * its products opens, by the offer that has it too; of several that somebody has, the first.
     */
    google: z
      .strictObject({
        publication: z.string().regex(/^[\w.-]{1,100}$/),
        products: z.array(z.strictObject({ product: z.string().min(1).max(200), offer: z.string() })).min(1),
      })
      .optional(),
    /**
     * Copies that one day's paper reaches, who says so and of which year: it stands on the clippings of the
     * press review. Absent: nothing is said.
     */
    circulation: z
      .strictObject({
        copies: z.int().positive(),
        source: z.string().min(1).max(80),
        year: z.int().min(2000).max(2100),
      })
      .optional(),
    freeParagraphs: z.int().min(1).default(2),
    /**
     * Text and data mining (Directive (EU) 2019/790 art. 4): whether it is reserved, and the page with the
     * terms; without one, /info/condizioni.
     */
    tdm: z
      .strictObject({
        reserved: z.boolean().default(true),
        policyUrl: z
          .string()
          .regex(/^(\/(?!\/)|https?:\/\/)/, 'a path or an address')
          .optional(),
      })
      .prefault({}),
  })
  .check(checkNewsletters)
  .check(checkOffers)
  .superRefine(({ topics, sections }, context) => {
    const own = new Set(sections.map(({ slug }) => slug))
    const seen = new Set<string>()
    for (const [i, topic] of topics.entries()) {
      const at = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['topics', i, field], message })
      if (seen.has(topic.slug)) at('slug', 'un altro argomento si chiama già così')
      seen.add(topic.slug)
      if (!topic.sections.every((slug) => own.has(slug))) at('sections', 'servono sezioni di questa testata')
    }
  })
export type BrandSettings = z.infer<typeof brandSettings>

const fourQuestions = z.array(z.string().min(2).max(500)).length(4)

/** `brands/shared.json`: what every masthead has in common (SPEC §3 «Shared settings»). */
export const sharedSettings = z.strictObject({
  publisher: z.string().min(1),
  /** Where the publisher is, as it stands at the foot of a newsletter. */
  publisherAddress: z.string().min(1),
  /**
   * Whom to tell of a hole in the program's defences (RFC 9116), the preferred first; without it, customer
   * care of the masthead.
   */
  securityContacts: z
    .array(
      z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+|https:\/\/\S+)$/, 'mailto:, tel: o https://'),
    )
    .min(1)
    .optional(),
  /** Who invoices; without it there are no invoices, and nobody orders on one. */
  seller: sellerSettings.optional(),
  companyCopyright: z.string().min(1),
  privacyUrl: z.string().min(1),
  chatbotPolicyUrl: z.string().min(1),
  /** The questions that the chatbot proposes, four of each kind (SPEC §9): answered by what is published. */
  chatbotSuggestions: z.record(z.enum(['digital', 'online_economia', 'online_vaticano']), fourQuestions),
  termsUrl: z.string().min(1),
  meta: z.strictObject({ title: z.string().min(1), description: z.string().min(1) }),
  internalDomains: z.array(z.string()).length(2),
  legal: z.strictObject({
    'note-legali': legalPage,
    privacy: legalPage,
    chatbot: legalPage,
    cookie: legalPage,
    condizioni: legalPage,
    accessibilita: legalPage,
  }),
})
export type SharedSettings = z.infer<typeof sharedSettings>

const { shape } = brandSettings

/** What a browser may know of a masthead: a field that is not named here does not leave the server. */
export const publicBrand = z.object({
  sigla: shape.sigla,
  domain: shape.domain,
  name: shape.name,
  claim: shape.claim,
  copyright: shape.copyright,
  companyTermsUrl: shape.companyTermsUrl,
  viewerUrl: shape.viewerUrl,
  archiveUrl: shape.archiveUrl,
  logoUrl: shape.logoUrl,
  themeColour: shape.themeColour,
  social: shape.social,
  footer: shape.footer,
  subFooter: shape.subFooter,
  burgerItems: shape.burgerItems,
  consent: z.object({
    cookiePolicyUrl: shape.consent.shape.cookiePolicyUrl,
    invalidBefore: shape.consent.shape.invalidBefore,
  }),
  /** Whether it sells single copies: their prices come with what is sold. */
  copies: shape.copies.transform((copies) => copies !== undefined),
  sections: z.array(z.object({ slug: section.shape.slug, name: section.shape.name })),
})
export type PublicBrand = z.infer<typeof publicBrand>

/**
 * A masthead with what stands in its folder beside the settings: the look (CSS), the wordmark and the favicon
 * (SVG).
 */
export interface Brand extends BrandSettings {
  look: string
  wordmark: string
  favicon: string
}

/** All mastheads in the order of their `id`, the main one first: the default for unknown hosts. */
export interface Brands {
  all: readonly Brand[]
  main: Brand
  shared: SharedSettings
  faq: FaqSettings
  /** The publisher's own vendor list; null: none. */
  vendorList: VendorList | null
}
