import { escapeMarkup } from 'contract/platform/escape.ts'

// oxlint-disable-next-line no-control-regex
const inadmissible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Text ready for XML 1.0, without the characters it does not admit; sitemaps.org wants the apostrophe as a
 * reference too.
 */
export const xmlText = (text: string): string =>
  escapeMarkup(text.toWellFormed().replace(inadmissible, '')).replaceAll("'", '&#39;')

/** Markup already written; text is anything else. */
export class Xml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Child = Xml | string | number | null | false

/**
 * An element. Strings are escaped, `null` and `false` left out; an element without children is closed at
 * once.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly Child[]
): Xml {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('')
  const inside = children
    .map((child) =>
      child instanceof Xml ? child.text : child === null || child === false ? '' : xmlText(String(child)),
    )
    .join('')
  return new Xml(inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`)
}

/** A whole document. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
