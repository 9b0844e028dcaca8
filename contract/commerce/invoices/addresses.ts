export const readInvoices = { method: 'GET', path: '/api/invoices' } as const
export const readInvoice = { method: 'GET', path: '/api/invoices/{id}/{as}' } as const
