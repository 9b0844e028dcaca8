/** The name of a network, for all that counts by address: the address itself, or the /64 of an IPv6 one. */
export function networkOf(address: string | null): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().replace(/%.*$/, '').split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const all =
    tail === undefined
      ? start
      : [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * The /48 of an IPv6 address, any other as it is: a line has up to 65 536 networks of /64, so what counts
 * room that all share counts by this too.
 */
export const wideNetworkOf = (address: string | null): string =>
  networkOf(address).split(':').slice(0, 3).join(':')
