import type { Story } from 'contract/newsletters/newsletters.ts'
import type { ComposingPorts } from './ports.ts'
import type { Found } from './find.ts'
import { daysOf } from './rules.ts'

/** Characters of the parts of a story: a letter of twelve stays under 100 kB however it is escaped. */
const most = { title: 180, line: 240, kicker: 60, author: 60, alt: 140 } as const
const MOST_AUTHORS = 3
/** An article told again on another day is told once: so many more are looked at. */
const SPARE = 4

/** What a story says in one line: no control characters, no signs that turn the direction of what follows. */
export function oneLine(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  // Not in the middle of a word, unless the word is all there is.
  return `${cut.replace(/(?<=\S{1,40}\s)\S{1,40}$/, '').replace(/[\s,;:–—-]+$/, '')}…`
}

/**
 * The stories of an issue: the newest articles of the newsletter's sections as everybody may read them, none
 * told twice. Empty: there is nothing to say.
 */
export async function composeStories(
  { articlesOf, now = () => new Date() }: Pick<ComposingPorts, 'articlesOf' | 'now'>,
  { brand, newsletter }: Found,
  day: string,
): Promise<Story[]> {
  const { sections, stories } = newsletter
  const articles = await articlesOf(brand, {
    sections,
    ...daysOf(newsletter, day),
    until: now(),
    most: stories * SPARE,
  })
  const titles = new Set<string>()
  return articles
    .filter(({ teaser: { title } }) => !titles.has(title) && titles.add(title))
    .slice(0, stories)
    .map(({ teaser, lead }) => ({
      path: teaser.path,
      section: teaser.section.name,
      kicker: teaser.kicker === null ? null : oneLine(teaser.kicker, most.kicker),
      title: oneLine(teaser.title, most.title),
      line: oneLine(teaser.standfirst ?? lead, most.line) || null,
      authors: teaser.authors.slice(0, MOST_AUTHORS).map(({ name }) => oneLine(name, most.author)),
      picture: teaser.picture && { src: teaser.picture.src, alt: oneLine(teaser.picture.alt, most.alt) },
    }))
}
