import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { blockLayouts, frontLayouts } from '../../platform/front-page.ts'
import {
  authorName,
  cover,
  day,
  pageNumber,
  sectionName,
  slug,
  specialCard,
  teaser,
} from '../../platform/shapes.ts'

const list = { articles: z.array(teaser), page: z.int(), pages: z.int().nonnegative() }

/**
 * The home of the brand that the host names: what an editor would put on one page, no article twice but among
 * `mostRead`.
 */
export const readHome = endpoint({
  method: 'GET',
  path: '/api/newsstand/home',
  summary: 'La prima pagina',
  who: 'anyone',
  limit: 'none',
  input: z.object({}),
  answer: z.object({
    layout: z.enum(frontLayouts),
    edition: cover.nullable(),
    opening: teaser.nullable(),
    /** Titles under the opening. */
    more: z.array(teaser),
    news: z.array(teaser),
    opinions: z.array(teaser),
    latest: z.array(teaser),
    covers: z.array(cover),
    blocks: z.array(
      z.object({ section: sectionName, layout: z.enum(blockLayouts), articles: z.array(teaser) }),
    ),
    specials: z.array(specialCard),
    /** What the other mastheads of the group open with today, those behind a gate excepted. */
    otherMastheads: z.array(
      z.object({
        brand: z.string(),
        url: z.url(),
        title: z.string(),
        standfirst: z.string().nullable(),
        language: z.string().nullable(),
      }),
    ),
    /** What most people opened today and yesterday; empty as long as too few were counted. */
    mostRead: z.array(teaser.pick({ id: true, path: true, title: true, language: true })),
  }),
  refuses: {},
})

export const readSections = endpoint({
  method: 'GET',
  path: '/api/newsstand/sections',
  summary: 'Le sezioni, ciascuna con i titoli più recenti',
  who: 'anyone',
  limit: 'none',
  input: z.object({}),
  answer: z.object({
    sections: z.array(
      z.object({ section: sectionName.extend({ description: z.string() }), articles: z.array(teaser) }),
    ),
  }),
  refuses: {},
})

/** By `titolo` (slug), or the section `id` of edition `id_edizione` of `date` (SPEC §2, §5). */
export const readSection = endpoint({
  method: 'GET',
  path: '/api/newsstand/section',
  summary: 'Una sezione',
  who: 'anyone',
  limit: 'none',
  input: z.object({
    titolo: slug.optional(),
    date: day.optional(),
    id_edizione: slug.optional(),
    id: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    page: pageNumber,
  }),
  answer: z.object({
    section: sectionName.extend({ description: z.string() }),
    edition: cover.nullable(),
    opinions: z.array(teaser),
    ...list,
  }),
  refuses: { ERR_SECTION_NOT_FOUND: 404 },
})

export const readSpecials = endpoint({
  method: 'GET',
  path: '/api/newsstand/specials',
  summary: 'Gli speciali',
  who: 'anyone',
  limit: 'none',
  input: z.object({}),
  answer: z.object({ specials: z.array(specialCard) }),
  refuses: {},
})

export const readSpecial = endpoint({
  method: 'GET',
  path: '/api/newsstand/special',
  summary: 'Uno speciale',
  who: 'anyone',
  limit: 'none',
  input: z.object({
    titolo: slug.optional(),
    date: day.optional(),
    id_edizione: slug.optional(),
    id: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    page: pageNumber,
  }),
  answer: z.object({ special: specialCard, ...list }),
  refuses: { ERR_SPECIAL_NOT_FOUND: 404, ERR_SPECIAL_WITHDRAWN: 410 },
})

const author = authorName.extend({
  role: z.string().nullable(),
  bio: z.string().nullable(),
  portrait: z.string().nullable(),
  articles: z.int(),
})

export const readAuthors = endpoint({
  method: 'GET',
  path: '/api/newsstand/authors',
  summary: 'Le firme',
  who: 'anyone',
  limit: 'none',
  input: z.object({}),
  /** `byPeople`: first those whom most people read of late; else by surname. */
  answer: z.object({ authors: z.array(author), byPeople: z.boolean() }),
  refuses: {},
})

export const readAuthor = endpoint({
  method: 'GET',
  path: '/api/newsstand/author/{slug}',
  summary: 'Una firma e i suoi articoli',
  who: 'anyone',
  limit: 'none',
  input: z.object({ slug, page: pageNumber }),
  answer: z.object({ author, ...list }),
  refuses: { ERR_AUTHOR_NOT_FOUND: 404 },
})

/**
 * «Ho 10 minuti»: what to read of the newest edition in the time one has, chosen by importance and word
 * counts.
 */
export const readPlan = endpoint({
  method: 'GET',
  path: '/api/newsstand/plan',
  summary: 'Che cosa leggere nel tempo che si ha',
  who: 'anyone',
  limit: 'none',
  input: z.object({ minuti: z.coerce.number().int().min(3).max(60).default(10) }),
  answer: z.object({
    edition: cover.nullable(),
    minutes: z.int(),
    total: z.int().nonnegative(),
    articles: z.array(teaser),
  }),
  refuses: {},
})
