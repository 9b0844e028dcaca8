const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of sanitised HTML: blocks end in a space, tags, figures and captions are dropped. */
export const plainText = (html: string): string =>
  html
    .replace(/<figure\b[^>]*>.*?<\/figure>/gs, ' ')
    .replace(/<(?:\/(?:p|h2|h3|li|tr|td|th|blockquote)|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*(?:>|$)/g, '')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

function entity(name: string): string | undefined {
  if (name[0] !== '#') return named[name.toLowerCase()]
  const code = name[1]!.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : undefined
}
