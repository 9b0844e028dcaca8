import { readVendors } from 'contract/identity/consent/vendors.ts'
import type { VendorList } from 'contract/platform/vendor-list.ts'

let request: Promise<VendorList> | null = null

/**
 * The vendors that the masthead shows, from our own server, which has parsed them; once for a page. Rejects
 * when it has none.
 */
export function vendorsHere(): Promise<VendorList> {
  request ??= fetch(readVendors.path, { headers: { accept: 'application/json' } })
    .then((response) => {
      if (!response.ok) throw new Error(`the vendors: ${response.status}`)
      return response.json() as Promise<VendorList>
    })
    .catch((error: unknown) => {
      request = null
      throw error
    })
  return request
}
