import type { PressBlock } from '../press/copy.ts'

/** Text as XML and XHTML want it. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Marks {
  heading: string
  quote: (words: string, by: string | undefined) => string
}
const xhtml: Marks = {
  heading: 'h2',
  quote: (words, by) => `<blockquote><p>${words}</p>${by ? `<cite>${by}</cite>` : ''}</blockquote>`,
}
const nitf: Marks = {
  heading: 'hl2',
  quote: (words, by) => `<bq><block><p>${words}</p></block>${by ? `<credit>${by}</credit>` : ''}</bq>`,
}

/** The text of an article in XHTML. */
export const xhtmlOf = (blocks: readonly PressBlock[]): string => marked(blocks, xhtml)
/** The same in the elements of NITF. */
export const nitfOf = (blocks: readonly PressBlock[]): string => marked(blocks, nitf)

function marked(blocks: readonly PressBlock[], { heading, quote }: Marks): string {
  const written: string[] = []
  let items: string[] = []
  const flush = () => {
    if (items.length > 0) written.push(`<ul>${items.join('')}</ul>`)
    items = []
  }
  for (const { kind, text, by } of blocks) {
    if (kind === 'item') {
      items.push(`<li>${escape(text)}</li>`)
      continue
    }
    flush()
    if (kind === 'intertitle') written.push(`<${heading}>${escape(text)}</${heading}>`)
    else if (kind === 'quote') written.push(quote(escape(text), by && escape(by)))
    else written.push(`<p>${escape(text)}</p>`)
  }
  flush()
  return written.join('\n')
}
