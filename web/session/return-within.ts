import { isDoor } from 'contract/reading/site/return-address.ts'

/**
 * Where to go after a sign-in: the address asked for when it is of this very origin, else the front page
 * (DESIGN §8). Never back to the doors.
 */
export function returnWithin(origin: string, requested: string | null): string {
  if (requested === null || requested.length > 2000 || /[\p{Cc}\s\\]/u.test(requested)) return '/'
  const url = URL.parse(requested)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.origin !== origin ||
    url.username !== '' ||
    url.password !== '' ||
    isDoor(url.pathname)
  )
    return '/'
  // A path that starts twice would be read as a host.
  const path = url.pathname.replace(/^\/{2,}/, '/')
  return path + url.search + url.hash
}
