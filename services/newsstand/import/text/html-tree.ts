/** An element of clean HTML; text stays escaped as it came. */
export interface HtmlElement {
  tag: string
  attributes: Record<string, string>
  children: HtmlNode[]
}
export type HtmlNode = HtmlElement | string

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi
const pair = /([a-z-]+)="([^"]*)"/gi
const empty = new Set(['br', 'img'])

/** Reads what sanitize-html wrote (attributes quoted, text escaped) into a tree; a stray end tag closes nothing. */
export function htmlTree(clean: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [whole, slash, name, attributes] of clean.matchAll(token)) {
    const here = open.at(-1)!
    if (!name) {
      here.children.push(whole === '<' ? '&lt;' : whole.replace(/>/g, '&gt;'))
    } else if (slash) {
      const depth = open.findLastIndex((e) => e.tag === name)
      if (depth > 0) open.length = depth
    } else {
      const element: HtmlElement = {
        tag: name.toLowerCase(),
        attributes: Object.fromEntries(
          [...attributes!.matchAll(pair)].map((m) => [m[1]!.toLowerCase(), m[2]!]),
        ),
        children: [],
      }
      here.children.push(element)
      if (!empty.has(element.tag)) open.push(element)
    }
  }
  return root.children
}
