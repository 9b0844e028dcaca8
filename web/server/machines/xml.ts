const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text ready for XML 1.0: the five signs written as references, the characters it does not admit left out. */
export const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => signs[sign]!)

/** Markup already written; text is anything else. */
export class Xml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Child = Xml | string | number | null | false

/** An element. Strings are escaped, `null` and `false` left out; an element without children is closed at once. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly Child[]
): Xml {
  const said = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
  const inside = children
    .map((child) =>
      child instanceof Xml ? child.text : child === null || child === false ? '' : escaped(String(child)),
    )
    .join('')
  return new Xml(inside === '' ? `<${name}${said}/>` : `<${name}${said}>${inside}</${name}>`)
}

/** A whole document. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
