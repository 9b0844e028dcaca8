import { BlockList, isIP } from 'node:net'

/** The push services of the browsers there are. `*.`: any host below that name. */
export const pushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Characters of an endpoint: longer ones exist nowhere, and an index holds them. */
const LONGEST = 1024

/**
 * An endpoint as an address to send to; null when it is no address of one of these services. A browser hands
 * it in, so it may be anything: only HTTPS on its own port, a name that is on the list, nothing before the @.
 */
export function pushPlace(endpoint: string, services: readonly string[]): URL | null {
  // Written in full, in these signs alone: nothing that one program reads so and another otherwise.
  if (endpoint.length > LONGEST || !/^https:\/\/[a-z0-9.-]+(?::443)?\/[\x21-\x7e]*$/.test(endpoint))
    return null
  const url = URL.parse(endpoint)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username || url.password || url.hash)
    return null
  const { hostname } = url
  const isListed = services.some((service) =>
    service.startsWith('*.')
      ? hostname.endsWith(service.slice(1)) && hostname.length > service.length - 1
      : hostname === service,
  )
  return isListed && isIP(hostname) === 0 ? url : null
}

/** What no service of the public internet stands at: loopback, private, reserved, documentation. */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
/** Of IPv6 only what is given out is open, without what leads into IPv4 or is for documents. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** Whether an address that a name was resolved to lies on the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !closed.check(address, 'ipv4')
    : isIP(address) === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
