/** Bytes of a core segment that names nobody. */
const MIN_CORE_LENGTH = 28

/**
 * Whether a TC string was made by a CMP with that number: version and CmpId of its core segment, six bits and
 * the twelve after the two times (IAB Tech Lab, Consent string and vendor list formats v2).
 */
export function isMadeBy(tcString: string, cmpId: number): boolean {
  const core = Buffer.from(tcString.split('.', 1)[0]!, 'base64url')
  if (core.length < MIN_CORE_LENGTH) return false
  const version = core[0]! >> 2
  const maker = ((core[9]! & 0b11) << 10) | (core[10]! << 2) | (core[11]! >> 6)
  return version === 2 && maker === cmpId
}
