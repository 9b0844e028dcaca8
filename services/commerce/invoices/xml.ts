/** An element: its name and what is in it; null: it is left out. */
export type Element = readonly [name: string, inside: string | readonly (Element | null)[]]

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[c]!)

const written = ([name, inside]: Element, indent: string): string =>
  typeof inside === 'string'
    ? `${indent}<${name}>${escaped(inside)}</${name}>\n`
    : `${indent}<${name}>\n${inside.map((one) => (one ? written(one, `${indent}  `) : '')).join('')}` +
      `${indent}</${name}>\n`

/** A document in XML. `attributes` are those of its root, written as they are. */
export const xmlDocument = (
  root: string,
  attributes: Readonly<Record<string, string>>,
  inside: readonly (Element | null)[],
): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<${root}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')}>\n` +
  inside.map((one) => (one ? written(one, '  ') : '')).join('') +
  `</${root}>\n`
