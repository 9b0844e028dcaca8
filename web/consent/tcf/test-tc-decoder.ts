// For tests: reads TC strings bit by bit as the IAB's text says («Consent string and vendor list formats v2»,
// version 2.3), and shares nothing with the library that makes them.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The bits of a segment in base64url, six for a character, from the left. */
class Bits {
  readonly #bits: string
  #at = 0
  constructor(segment: string) {
    if (!/^[\w-]+$/.test(segment)) throw new Error(`no base64url: ${segment}`)
    this.#bits = [...segment].map((one) => alphabet.indexOf(one).toString(2).padStart(6, '0')).join('')
  }
  take(count: number): string {
    if (this.#at + count > this.#bits.length) throw new Error('the string ends too early')
    return this.#bits.slice(this.#at, (this.#at += count))
  }
  int(count: number): number {
    return Number.parseInt(this.take(count), 2)
  }
  flag(): boolean {
    return this.take(1) === '1'
  }
  /** Two letters, a=0 to z=25, six bits each. */
  letters(): string {
    return String.fromCharCode(65 + this.int(6), 65 + this.int(6))
  }
  /** Numbers from 1 whose bit is set. */
  field(count: number): number[] {
    return [...this.take(count)].flatMap((bit, i) => (bit === '1' ? [i + 1] : []))
  }
  /** NumEntries, and for each IsARange, StartOrOnlyVendorId, EndVendorId. */
  ranges(): number[] {
    const ids: number[] = []
    for (let entries = this.int(12); entries > 0; entries--) {
      const isRange = this.flag()
      const start = this.int(16)
      const end = isRange ? this.int(16) : start
      if (end < start) throw new Error('a range that goes down')
      for (let id = start; id <= end; id++) ids.push(id)
    }
    return ids
  }
  /** MaxVendorId, IsRangeEncoding, then a bit field or ranges. */
  vendors(): number[] {
    const max = this.int(16)
    const vendors = this.flag() ? this.ranges() : this.field(max)
    if (vendors.some((id) => id > max)) throw new Error('a vendor beyond MaxVendorId')
    return vendors
  }
  /** What is left may only fill the last characters. */
  end(): void {
    const rest = this.#bits.slice(this.#at)
    if (rest.length >= 24 || rest.includes('1')) throw new Error(`more than the format has: ${rest}`)
  }
}

export interface DecodedTcString {
  version: number
  created: number
  lastUpdated: number
  cmpId: number
  cmpVersion: number
  consentScreen: number
  consentLanguage: string
  vendorListVersion: number
  tcfPolicyVersion: number
  isServiceSpecific: boolean
  useNonStandardTexts: boolean
  specialFeatureOptIns: number[]
  purposesConsent: number[]
  purposesLITransparency: number[]
  purposeOneTreatment: boolean
  publisherCC: string
  vendorConsents: number[]
  vendorLegitimateInterests: number[]
  restrictions: { purpose: number; type: number; vendors: number[] }[]
  /** Undefined: the string has no such segment. */
  disclosedVendors?: number[]
  publisher?: { consents: number[]; legitimateInterests: number[] }
}

export function decodeTcString(tcString: string): DecodedTcString {
  const [core, ...others] = tcString.split('.')
  const bits = new Bits(core!)
  const decoded: DecodedTcString = {
    version: bits.int(6),
    // Deciseconds.
    created: bits.int(36) * 100,
    lastUpdated: bits.int(36) * 100,
    cmpId: bits.int(12),
    cmpVersion: bits.int(12),
    consentScreen: bits.int(6),
    consentLanguage: bits.letters(),
    vendorListVersion: bits.int(12),
    tcfPolicyVersion: bits.int(6),
    isServiceSpecific: bits.flag(),
    useNonStandardTexts: bits.flag(),
    specialFeatureOptIns: bits.field(12),
    purposesConsent: bits.field(24),
    purposesLITransparency: bits.field(24),
    purposeOneTreatment: bits.flag(),
    publisherCC: bits.letters(),
    vendorConsents: bits.vendors(),
    vendorLegitimateInterests: bits.vendors(),
    restrictions: Array.from({ length: bits.int(12) }, () => ({
      purpose: bits.int(6),
      type: bits.int(2),
      vendors: bits.ranges(),
    })),
  }
  bits.end()
  for (const segment of others) {
    const other = new Bits(segment)
    const type = other.int(3)
    if (type === 1 && decoded.disclosedVendors === undefined) decoded.disclosedVendors = other.vendors()
    else if (type === 3 && decoded.publisher === undefined) {
      decoded.publisher = { consents: other.field(24), legitimateInterests: other.field(24) }
      if (other.int(6) !== 0) throw new Error('custom purposes, which we have not')
    } else throw new Error(`a segment of type ${type}`)
    other.end()
  }
  return decoded
}
