import { escapeMarkup } from 'contract/platform/escape.ts'
import type { PressBlock } from '../press/copy.ts'

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
      items.push(`<li>${escapeMarkup(text)}</li>`)
      continue
    }
    flush()
    if (kind === 'intertitle') written.push(`<${heading}>${escapeMarkup(text)}</${heading}>`)
    else if (kind === 'quote') written.push(quote(escapeMarkup(text), by && escapeMarkup(by)))
    else written.push(`<p>${escapeMarkup(text)}</p>`)
  }
  flush()
  return written.join('\n')
}
