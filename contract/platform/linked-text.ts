/** A piece of what somebody said; with `url` it is a link. `outside`: to another site. */
export interface Piece {
  text: string
  url?: string
  outside?: boolean
}

const addresses = /https?:\/\/[^\s<>"'`\p{Cf}]+/giu

/** Links addresses on the web. What is shown is what was written: nobody hides where a link leads. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: match, index } of text.matchAll(addresses)) {
    const address = withoutStops(match)
    if (!isPlain(address)) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: address, url: address, outside: true })
    from = index + address.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** Stops of the sentence around, and a bracket that was not opened in the address. */
function withoutStops(address: string): string {
  const plain = address.replace(/[.,;:!?…»”’]+$/u, '')
  return plain.endsWith(')') && !plain.includes('(') ? withoutStops(plain.slice(0, -1)) : plain
}

/** Neither a name before an @, which looks like the host, nor letters that look like others. */
function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password, hostname } = new URL(address)
  return !username && !password && hostname.includes('.') && !/(?:^|\.)xn--/.test(hostname)
}
