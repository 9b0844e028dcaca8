declare module 'punycode/punycode.es6.js' {
  /** A domain with its labels of punycode in letters (RFC 3492). */
  export function toUnicode(domain: string): string
}
