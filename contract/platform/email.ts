import { toUnicode } from 'punycode/punycode.es6.js'

/** The part before the @: ASCII, as `z.email` of zod has it. */
const local = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]$/
/** Letters of any script, digits, dots: no sign that an address of the web reads in its own way. */
const typedDomain = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u
/** As DNS has it (RFC 1034), with a top level that is a word, or a word in punycode. */
const dnsName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** Letters that look like themselves to who reads Italian: ours, with accents, and those of neighbours. */
const plainLabel = /^(?:[a-z0-9-][\u0300-\u0308\u030a-\u030c\u0327\u0328]?|[æœßøðþđł])+$/

/** A domain in ASCII, lower case (UTS 46, RFC 3492: what browsers ask DNS for). Null: it is none. */
function asciiDomain(domain: string): string | null {
  if (!typedDomain.test(domain) || /(?:^|\.)-|-(?:\.|$)/.test(domain)) return null
  if (!URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  return dnsName.test(hostname) && hostname.length <= 253 ? hostname : null
}

function parted(email: string): { name: string; domain: string } | null {
  const at = email.lastIndexOf('@')
  return at > 0 && local.test(email.slice(0, at))
    ? { name: email.slice(0, at), domain: email.slice(at + 1) }
    : null
}

/**
 * An address as mail servers take it: `mario@perché.it` is `mario@xn--perch-fsa.it` (RFC 5891); the part
 * before the @ stays as it is. Null: it is no address.
 */
export function asciiEmail(email: string): string | null {
  const parts = parted(email)
  const domain = parts && asciiDomain(parts.domain)
  const ascii = parts && domain && `${parts.name}@${domain}`
  return ascii && ascii.length <= 254 ? ascii : null
}

/** A label of punycode in letters. Null: its letters are none. */
function lettersOf(label: string): string | null {
  try {
    return toUnicode(label).normalize('NFC')
  } catch {
    return null
  }
}

/**
 * An address as people read it: accents in the domain where they are accents, and punycode where letters of
 * another script could pass for ours, as browsers do. However it is typed it comes out the same, but for
 * capitals of plain ASCII. What is no address comes out as it is.
 */
export function readableEmail(email: string): string {
  if (/^[!-~]*$/.test(email) && !/[@.]xn--/i.test(email)) return email
  const ascii = asciiEmail(email)
  if (ascii === null) return email
  const { name, domain } = parted(ascii)!
  const readable = domain.split('.').map((label) => {
    const word = lettersOf(label)
    return word !== null && plainLabel.test(word.normalize('NFD')) ? word : label
  })
  return `${name}@${readable.join('.')}`
}
