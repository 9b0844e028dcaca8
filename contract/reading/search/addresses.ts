export const search = { method: 'GET', path: '/api/search' } as const
export const suggest = { method: 'GET', path: '/api/search/suggest' } as const
