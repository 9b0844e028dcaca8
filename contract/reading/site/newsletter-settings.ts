import { z } from 'zod'

/**
 * A newsletter of a masthead: on which days of the week (1 Monday to 7) and at which hour of Rome it leaves,
 * and what it takes: the newest `stories` of these sections, since the day after it left last. Nothing leaves
 * at night.
 */
export const newsletterSettings = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(40),
  name: z.string().min(1).max(60),
  description: z.string().min(20).max(240),
  days: z
    .array(z.int().min(1).max(7))
    .min(1)
    .refine((days) => new Set(days).size === days.length, 'lo stesso giorno due volte'),
  hour: z
    .string()
    .regex(/^(0[5-9]|1\d|20):[0-5]\d$|^21:[0-2]\d$/, 'un’ora dalle 05:00 alle 21:29, come 07:00'),
  sections: z.array(z.string()).min(1),
  stories: z.int().min(1).max(12),
})
export type NewsletterSettings = z.infer<typeof newsletterSettings>

/** What is wrong with a masthead's list as a whole: sections it does not have, two of one name. */
export function checkNewsletters({
  value,
  issues,
}: z.core.ParsePayload<{ sections: { slug: string }[]; newsletters: NewsletterSettings[] }>): void {
  const { sections, newsletters } = value
  const known = new Set(sections.map(({ slug }) => slug))
  const slugs = new Set<string>()
  newsletters.forEach((newsletter, i) => {
    const wrong = (field: keyof NewsletterSettings, at: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', input: value, path: ['newsletters', i, field, ...at], message })
    if (slugs.has(newsletter.slug)) wrong('slug', [], 'due newsletter hanno lo stesso nome nell’indirizzo')
    slugs.add(newsletter.slug)
    newsletter.sections.forEach((section, nth) => {
      if (!known.has(section)) wrong('sections', [nth], 'una sezione che la testata non ha')
    })
  })
}
