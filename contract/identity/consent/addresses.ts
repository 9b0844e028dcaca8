export const keepChoice = { method: 'POST', path: '/api/consent/choices' } as const
export const readVendors = { method: 'GET', path: '/api/consent/vendors' } as const
export const readVendorsSince = { method: 'GET', path: '/api/consent/vendors-since' } as const
