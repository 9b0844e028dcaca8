import type { Story } from 'contract/reading/newsletters/newsletters.ts'
import { oneLine } from '../../platform/language/truncate.ts'
import type { ComposingPorts } from './ports.ts'
import type { MastheadNewsletter } from './find.ts'
import { daysOf } from './rules.ts'

/** Characters of the parts of a story: a letter of twelve stays under 100 kB however it is escaped. */
const maxLengths = { title: 180, line: 240, kicker: 60, author: 60, alt: 140 } as const
const MAX_AUTHORS = 3
/** An article told again on another day is told once: so many more are looked at. */
const SPARE = 4

/**
 * The stories of an issue: the newest articles of the newsletter's sections as everybody may read them, none
 * told twice. Empty: there is nothing to say.
 */
export async function composeStories(
  { articlesOf, clock }: Pick<ComposingPorts, 'articlesOf' | 'clock'>,
  { brand, newsletter }: MastheadNewsletter,
  day: string,
): Promise<Story[]> {
  const { sections, stories } = newsletter
  const articles = await articlesOf(brand, {
    sections,
    ...daysOf(newsletter, day),
    until: clock(),
    limit: stories * SPARE,
  })
  const titles = new Set<string>()
  return articles
    .filter(({ teaser: { title } }) => !titles.has(title) && titles.add(title))
    .slice(0, stories)
    .map(({ teaser, lead }) => ({
      path: teaser.path,
      section: teaser.section.name,
      kicker: teaser.kicker === null ? null : oneLine(teaser.kicker, maxLengths.kicker),
      title: oneLine(teaser.title, maxLengths.title),
      line: oneLine(teaser.standfirst ?? lead, maxLengths.line) || null,
      authors: teaser.authors.slice(0, MAX_AUTHORS).map(({ name }) => oneLine(name, maxLengths.author)),
      picture: teaser.picture && {
        src: teaser.picture.src,
        alt: oneLine(teaser.picture.alt, maxLengths.alt),
      },
    }))
}
