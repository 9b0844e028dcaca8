import type { SharedSettings } from 'contract/reading/site/brand.ts'

/** The legal pages, with what stands in braces filled in: `{tempo-aperture}`. */
export function filledLegal(
  legal: SharedSettings['legal'],
  values: Readonly<Record<string, string>>,
): SharedSettings['legal'] {
  const filled = (text: string) =>
    text.replace(/\{([a-z-]+)\}/g, (whole, name: string) => values[name] ?? whole)
  return Object.fromEntries(
    Object.entries(legal).map(([name, page]) => [
      name,
      { ...page, paragraphs: page.paragraphs.map((one) => ({ ...one, text: filled(one.text) })) },
    ]),
  ) as SharedSettings['legal']
}

/** Whether a legal page has a place for something. */
export const legalNames = (legal: SharedSettings['legal'], name: string): boolean =>
  Object.values(legal).some(({ paragraphs }) => paragraphs.some(({ text }) => text.includes(`{${name}}`)))
