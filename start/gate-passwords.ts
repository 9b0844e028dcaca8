/** Passwords by masthead, from `LG=parola,GZ=parola`; null when it is not written so. */
export function gatePasswordsIn(text: string): Record<string, string> | null {
  const pairs = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((item) => /^([A-Z]{2})=(.{8,})$/.exec(item))
  return pairs.every((p) => p !== null) ? Object.fromEntries(pairs.map((p) => [p[1]!, p[2]!])) : null
}
