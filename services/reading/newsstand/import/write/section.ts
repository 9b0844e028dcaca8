import type { Brand, Section } from 'contract/reading/site/brand.ts'
import type { SubjectHint } from '../incoming-item.ts'
import { SECTION, lastPart } from '../formats/vocabulary.ts'

const same = (a: string, b: string) => a.localeCompare(b, 'it', { sensitivity: 'base' }) === 0

/**
 * The brand's section for an item: named outright (`edicola:section:{slug}`), else the first subject that a
 * section lists (Media Topic code or name) or that is a section's own slug or name; else `citta`, else the
 * first. Case and accents do not matter.
 */
export function sectionOf(
  brand: Pick<Brand, 'sections'>,
  subjects: readonly SubjectHint[],
  repairs: string[],
): string {
  for (const s of subjects) {
    const explicit =
      s.code?.startsWith(SECTION) &&
      brand.sections.find((section) => same(section.slug, s.code!.slice(SECTION.length)))
    if (explicit) return explicit.slug
  }
  for (const s of subjects) {
    const match = brand.sections.find((section) => leadsTo(section, s))
    if (match) return match.slug
  }
  const fallback = brand.sections.find((s) => s.slug === 'citta') ?? brand.sections[0]!
  repairs.push(`nessuna sezione corrisponde agli argomenti: messo in «${fallback.name}»`)
  return fallback.slug
}

const leadsTo = (section: Section, { code, name }: SubjectHint) =>
  [...section.subjects.map(lastPart), ...section.subjects, section.slug, section.name].some(
    (key) => (code !== null && same(key, code)) || (name !== null && same(key, name)),
  )
