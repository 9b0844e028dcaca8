import type { IncomingMessage } from 'node:http'

/**
 * How many Host headers came: with two, a proxy before us may have read the other one. Node keeps the first
 * and says nothing.
 */
export function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') count++
  return count
}
