import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A node of a PDF’s structure, with its words as they are read. */
export interface Tag {
  role: string
  alt?: string
  text: string
  children: Tag[]
}
interface RawNode {
  role?: string
  alt?: string
  type?: string
  id?: string
  children?: RawNode[]
}

/** For tests: a PDF as another program reads it, page by page. */
export async function readPdf(bytes: Buffer) {
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  for (let n = 1; n <= doc.numPages; n++) {
    const page = await doc.getPage(n)
    const content = await page.getTextContent({ includeMarkedContent: true })
    const words = new Map<string, string>()
    const open: (string | null)[] = []
    let all = ''
    for (const one of content.items)
      if ('str' in one) {
        const id = open.findLast((mark) => mark !== null)
        if (id) words.set(id, (words.get(id) ?? '') + one.str + (one.hasEOL ? ' ' : ''))
        all += one.str + (one.hasEOL ? '\n' : '')
      } else if (one.type === 'endMarkedContent') open.pop()
      else open.push(one.id ?? null)
    const tagOf = (node: RawNode): Tag => {
      const children = (node.children ?? []).filter(({ role }) => role !== undefined).map(tagOf)
      const own = (node.children ?? []).filter(({ type }) => type === 'content')
      const text = [
        own.map(({ id }) => words.get(id ?? '') ?? '').join(''),
        ...children.map((child) => child.alt ?? child.text),
      ].join(' ')
      return {
        role: node.role!,
        ...(node.alt !== undefined && { alt: node.alt }),
        text: text.replace(/\s+/g, ' ').trim(),
        children,
      }
    }
    const tree = (await page.getStructTree()) as RawNode | null
    pages.push({
      text: all,
      tags: tree === null ? [] : (tree.children ?? []).filter(({ role }) => role).map(tagOf),
      links: (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link'),
    })
  }
  const pageOf = async (place: string): Promise<number> => {
    const [to] = (await doc.getDestination(place)) as [{ num: number; gen: number }]
    return (await doc.getPageIndex(to)) + 1
  }
  const { info } = await doc.getMetadata()
  return { pages, pageOf, info, outline: await doc.getOutline(), mark: await doc.getMarkInfo() }
}

/** All tags under each other, in reading order. */
export const flat = (tags: readonly Tag[]): Tag[] => tags.flatMap((tag) => [tag, ...flat(tag.children)])
