import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { slug } from '../../platform/shapes.ts'
import { MAX_QUESTION_LENGTH } from './limits.ts'

/**
 * A run of a text. `url`: a link, as addresses in settings are written ({account}/…, /sezioni); `hit`: a word
 * that was looked for.
 */
export const run = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  url: z.string().optional(),
  hit: z.boolean().optional(),
})
export type Run = z.infer<typeof run>

/** A question with its answer, by paragraphs. */
export const answered = z.object({
  slug,
  category: slug,
  question: z.array(run),
  answer: z.array(z.array(run)),
})
export type Answered = z.infer<typeof answered>

/** Every question of a masthead, in the order of its categories (SPEC §3 «FAQ categories»). */
export const readQuestions = endpoint({
  method: 'GET',
  path: '/api/support/faq',
  summary: 'Le domande frequenti, per categoria',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    phone: z.string(),
    categories: z.array(z.object({ slug, name: z.string() })),
    questions: z.array(answered),
  }),
  refuses: {},
})

/**
 * Questions that answer or hold the words, in any of their forms, the nearest first; those words are marked.
 * `guess`: none does, and these are what may have been meant.
 */
export const searchQuestions = endpoint({
  method: 'GET',
  path: '/api/support/faq/search',
  summary: 'Cerca nelle domande frequenti',
  who: 'anyone',
  limit: { max: 60, seconds: 60, by: 'network' },
  beforeGate: true,
  input: z.object({ q: z.string().trim().min(1).max(MAX_QUESTION_LENGTH) }),
  answer: z.object({ questions: z.array(answered), guess: z.boolean() }),
  refuses: {},
})

/** Says whether an answer was useful. `counted`: false when this person or network said it today. */
export const rateAnswer = endpoint({
  method: 'POST',
  path: '/api/support/faq/{slug}/useful',
  summary: 'Dice se una risposta è stata utile',
  who: 'anyone',
  limit: { max: 60, seconds: 3600, by: 'network' },
  beforeGate: true,
  input: z.object({ slug, useful: z.boolean() }),
  answer: z.object({ counted: z.boolean() }),
  refuses: { ERR_QUESTION_NOT_FOUND: 404 },
})
