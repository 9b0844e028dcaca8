import { BlockList, isIP } from 'node:net'

export interface Network {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

/** The networks of a list like `127.0.0.1, 10.0.0.0/8`; null when one of them is none. */
export function networks(text: string): Network[] | null {
  const ranges = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((item) => {
      const [address = '', bits] = item.split('/')
      const version = isIP(address)
      const widest = version === 6 ? 128 : 32
      const width = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
      return version > 0 && width >= 0 && width <= widest
        ? { address, bits: width, family: version === 6 ? ('ipv6' as const) : ('ipv4' as const) }
        : null
    })
  return ranges.every((n) => n !== null) ? ranges : null
}

/** Whether an address lies in one of the networks; an IPv4 address may come dressed as IPv6. */
export function trusted(list: Network[]): (address: string) => boolean {
  const believed = new BlockList()
  for (const { address, bits, family } of list) believed.addSubnet(address, bits, family)
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(plain)
    return version > 0 && believed.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}
