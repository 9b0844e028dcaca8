export const readMeasures = { method: 'GET', path: '/api/press-review/measures' } as const
export const downloadMeasures = { method: 'GET', path: '/api/press-review/measures/file/{as}' } as const
export const listAccesses = { method: 'GET', path: '/api/press-review/measures/accesses' } as const
