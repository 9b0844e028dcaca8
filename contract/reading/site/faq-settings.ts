import { z } from 'zod'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80)

/** What of a reader's own situation an answer may begin with, when they are signed in. */
export const ownFacts = ['subscriptions', 'charge', 'devices'] as const
export type OwnFact = (typeof ownFacts)[number]

/**
 * A question and its answer, by paragraphs: `**strong**`, links as Markdown has them; {name} is the masthead,
 * {phone} and {mailbox} its customer care, {apps} a sentence on its apps. `examples`: other ways in which it
 * is asked, never shown. `only`: mastheads that have it. `facts`: what the assistant says before it of who is
 * signed in.
 */
const question = z.strictObject({
  slug,
  question: z.string().min(1).max(120),
  answer: z.array(z.string().min(1)).min(1),
  examples: z.array(z.string().min(1).max(120)).optional(),
  facts: z.array(z.enum(ownFacts)).optional(),
  only: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
})
export type FaqQuestion = z.infer<typeof question>

/**
 * `brands/faq.json`: the questions of every masthead, by category (SPEC §3 «FAQ categories»). `outOfScope`:
 * what people ask and no question answers.
 */
export const faqSettings = z.strictObject({
  categories: z
    .array(z.strictObject({ slug, name: z.string().min(1), questions: z.array(question).min(1) }))
    .min(1)
    .refine(
      (categories) => {
        const slugs = categories.flatMap((c) => [c.slug, ...c.questions.map((q) => q.slug)])
        return new Set(slugs).size === slugs.length
      },
      { error: 'due domande o categorie hanno lo stesso nome nell’indirizzo' },
    ),
  outOfScope: z.array(z.string().min(1).max(120)).default([]),
})
export type FaqSettings = z.infer<typeof faqSettings>
