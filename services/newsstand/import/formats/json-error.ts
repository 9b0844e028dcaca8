const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
const space = /[ \t\n\r]*/y

/** Where a text stops being JSON, as an index: V8 does not always say. For texts that do not parse; linear, without recursion. */
export function jsonErrorIndex(text: string): number {
  const open: ('{' | '[')[] = []
  let at = 0
  const skip = (form: RegExp) => {
    form.lastIndex = at
    const found = form.exec(text)?.[0] ?? ''
    at += found.length
    return found !== ''
  }
  const quoted = () => {
    if (text[at] !== '"') return false
    let end = at + 1
    for (; end < text.length && text[end] !== '"'; end++) {
      if (text.charCodeAt(end) < 32) return false
      if (text[end] === '\\') end++
    }
    if (end >= text.length) return false
    at = end + 1
    return true
  }
  const key = () => {
    skip(space)
    if (!quoted()) return false
    skip(space)
    return text[at] === ':' && at++ >= 0
  }
  for (;;) {
    skip(space)
    const c = text[at]
    if (c === '{' || c === '[') {
      at++
      skip(space)
      if (text[at] !== (c === '{' ? '}' : ']')) {
        open.push(c)
        if (c === '{' && !key()) return at
        continue
      }
      at++
    } else if (!quoted() && !skip(number) && !skip(word)) return at
    // A value is over: what may follow it?
    for (;;) {
      skip(space)
      const inside = open.at(-1)
      if (inside === undefined) return at
      if (text[at] === ',') {
        at++
        if (inside === '{' && !key()) return at
        break
      }
      if (text[at] !== (inside === '{' ? '}' : ']')) return at
      at++
      open.pop()
    }
  }
}
