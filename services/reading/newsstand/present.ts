import type { Brand } from 'contract/reading/site/brand.ts'
import type { Cover, Picture, SpecialCard, Teaser } from 'contract/platform/shapes.ts'
import { articlePath, editionPath, specialPath } from 'contract/platform/paths.ts'
import { minutes } from './pages/rules.ts'
import type { CoverRow } from './store/editions.ts'
import type { SpecialRow } from './store/lists.ts'
import type { PictureRow, TeaserRow } from './store/teasers.ts'

/** Every field of the answer is listed: rows are never spread, so that no column leaves by accident. */
export function presentTeaser(brand: Brand, row: TeaserRow): Teaser {
  return {
    id: String(row.id),
    path: articlePath({ id: String(row.id), slug: row.slug, origin: row.origin }),
    section: presentSection(brand, row.section),
    kicker: row.kicker,
    title: row.title,
    standfirst: row.standfirst,
    language: row.language,
    authors: row.authors.map((a) => ({ slug: a.slug, name: a.name, portrait: portrait(a.portrait) })),
    place: row.place,
    published: row.published,
    minutes: minutes(row.words),
    paid: row.paid,
    opinion: row.genre === 'opinion',
    picture: row.picture && presentPicture(row.picture),
  }
}

export const portrait = (key: string | null): string | null => key && `/${key}`

export function presentSection(brand: Brand, slug: string) {
  const section = brand.sections.find((s) => s.slug === slug) ?? brand.sections[0]!
  return { id: section.id, slug: section.slug, name: section.name, description: section.description }
}

export const presentPicture = (row: PictureRow): Picture => ({
  src: `/${row.key}`,
  widths: row.widths,
  avif: row.avif,
  width: row.width,
  height: row.height,
  alt: row.alt,
  caption: row.caption,
  credit: row.credit,
  focus: [row.focus_x, row.focus_y],
})

export const presentCover = (row: CoverRow): Cover => ({
  brand: row.brand,
  edition: row.edition,
  date: row.date,
  pages: row.pages,
  path: editionPath(row.brand, row.edition, row.date),
  picture: {
    src: `/${row.key}`,
    widths: row.widths,
    avif: row.avif,
    width: row.width,
    height: row.height,
    alt: '',
    caption: null,
    credit: null,
    focus: [50, 0],
  },
})

export const presentSpecial = (row: SpecialRow): SpecialCard => ({
  id: row.id,
  slug: row.slug,
  path: specialPath(row.slug),
  kicker: row.kicker,
  title: row.title,
  standfirst: row.standfirst,
  articles: Number(row.articles ?? 0),
  picture:
    row.key && row.widths && row.width && row.height
      ? {
          src: `/${row.key}`,
          widths: row.widths,
          avif: row.avif ?? false,
          width: row.width,
          height: row.height,
          alt: '',
          caption: null,
          credit: null,
          focus: [50, 50],
        }
      : null,
})
