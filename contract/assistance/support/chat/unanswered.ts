import { z } from 'zod'
import { endpoint } from '../../../platform/endpoint.ts'
import { text } from '../../../platform/fields.ts'
import { day, slug } from '../../../platform/shapes.ts'

/** What the assistant could not answer, for operators: week by week, like questions together. */

const operatorOnly = {
  who: 'operator',
  limit: { max: 120, seconds: 60, by: 'person' },
  beforeGate: true,
} as const
const ids = z.array(z.int()).min(1).max(500)

/** Like questions of a week. `count`: how many, of which `unsolved` were answered and did not help. */
export const unansweredGroup = z.object({
  ids: z.array(z.int()),
  count: z.int(),
  unsolved: z.int(),
  /** Siglas of the mastheads on which they were asked. */
  brands: z.array(z.string()),
  /** The wordings, the most usual first; masked. */
  examples: z.array(z.string()),
})
export type UnansweredGroup = z.infer<typeof unansweredGroup>

export const addedQuestion = z.object({
  slug,
  category: slug,
  question: z.string(),
  answer: z.array(z.string()),
  /** Found too, never shown. */
  words: z.string(),
  /** Null: all mastheads. */
  brands: z.array(z.string()).nullable(),
})
export type AddedQuestion = z.infer<typeof addedQuestion>

/** `week`: its Monday; without it this week's, in Rome. `weeks`: those that have questions, newest first. */
export const readUnanswered = endpoint({
  method: 'GET',
  path: '/api/support/desk/questions',
  ...operatorOnly,
  summary: 'Le domande rimaste senza risposta, raggruppate per settimana',
  input: z.object({ week: day.optional() }),
  answer: z.object({
    week: z.iso.date(),
    thisWeek: z.iso.date(),
    weeks: z.array(z.iso.date()),
    /** There are more than are read at once. */
    more: z.boolean(),
    groups: z.array(unansweredGroup),
    categories: z.array(z.object({ slug, name: z.string() })),
    mastheads: z.array(z.object({ sigla: z.string(), name: z.string() })),
    added: z.array(addedQuestion),
  }),
  refuses: {},
})
export type UnansweredWeek = z.infer<typeof readUnanswered.answer>

/** Nothing is to be made of them. */
export const dismissUnanswered = endpoint({
  method: 'POST',
  path: '/api/support/desk/questions/dismiss',
  ...operatorOnly,
  summary: 'Archivia delle domande senza risposta',
  input: z.object({ ids }),
  answer: z.object({ settled: z.int() }),
  refuses: {},
})

/** The most characters of a question, of a paragraph, and the most paragraphs. */
export const QUESTION_LENGTH = 120
export const PARAGRAPH_LENGTH = 600
export const MAX_PARAGRAPHS = 6
/** The most characters of the words that are found and not shown. */
export const WORDS_LENGTH = 400

/**
 * Makes a question of the FAQ: shown on `/faq`, found by its search and known to the assistant at once. A
 * paragraph may have `**strong**` words and links as Markdown has them, to pages of ours alone. `ids`: the
 * questions that it answers. Without `brands` on every masthead.
 */
export const addQuestion = endpoint({
  method: 'POST',
  path: '/api/support/desk/faq',
  ...operatorOnly,
  summary: 'Aggiunge una domanda frequente',
  input: z.object({
    ids: z.array(z.int()).max(500).default([]),
    question: text(QUESTION_LENGTH),
    answer: z.array(text(PARAGRAPH_LENGTH)).min(1).max(MAX_PARAGRAPHS),
    words: z.string().trim().max(WORDS_LENGTH).default(''),
    category: slug,
    brands: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .max(50)
      .nullable(),
  }),
  answer: z.object({ slug }),
  refuses: {
    ERR_CATEGORY_NOT_FOUND: 422,
    ERR_BRAND_NOT_FOUND: 422,
    /** A link leads elsewhere than to a page of ours. */
    ERR_LINK_NOT_OURS: 422,
    ERR_QUESTION_EXISTS: 409,
    ERR_QUESTIONS_FULL: 507,
  },
})

export const removeQuestion = endpoint({
  method: 'POST',
  path: '/api/support/desk/faq/{slug}/remove',
  ...operatorOnly,
  summary: 'Toglie una domanda frequente che era stata aggiunta',
  input: z.object({ slug }),
  answer: z.object({}),
  refuses: { ERR_QUESTION_NOT_FOUND: 404 },
})
