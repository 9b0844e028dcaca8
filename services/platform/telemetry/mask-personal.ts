const email = /[^\s"<>(),;:]+@[^\s"<>(),;:]+/g
const bearer = /\b(Bearer|Basic)\s+\S+/gi
/** Three parts in base64url with dots, as a JSON Web Token has. */
const token = /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g
/** What no name in a program looks like: 24 signs or more in a row, with digits among them. */
const opaque = /\b(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{24,}\b/g
/** This very machine is nobody. */
const ipv4 = /\b(?!127\.)\d{1,3}(?:\.\d{1,3}){3}\b/g
const ipv6 = /(?<![\w:])(?:(?:[\da-f]{1,4}:)+:[\da-f:]*|(?:[\da-f]{1,4}:){7}[\da-f]{1,4})/gi
/** Everything after the path of an address. */
const query = /(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"']*/g

/**
 * A sentence without what could name a person: e-mail and network addresses, tokens, queries of addresses.
 * Errors of other programs repeat what they were handed (RFC 5321 replies name the recipient).
 */
export const maskPersonal = (text: string): string =>
  text
    .replace(query, '$1?…')
    .replace(email, '[email]')
    .replace(bearer, '$1 […]')
    .replace(token, '[token]')
    .replace(opaque, '[token]')
    .replace(ipv4, '[address]')
    .replace(ipv6, '[address]')
