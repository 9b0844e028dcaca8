export const listQueries = { method: 'GET', path: '/api/press-review/filling/queries' } as const
export const addQuery = { method: 'POST', path: '/api/press-review/filling/queries' } as const
export const changeQuery = { method: 'POST', path: '/api/press-review/filling/queries/{id}' } as const
export const removeQuery = { method: 'POST', path: '/api/press-review/filling/queries/{id}/remove' } as const
export const tryQuery = { method: 'POST', path: '/api/press-review/filling/trial' } as const

export const listEditions = { method: 'GET', path: '/api/press-review/filling/editions/{brand}' } as const
export const readPage = {
  method: 'GET',
  path: '/api/press-review/filling/pages/{brand}/{edition}/{date}/{page}',
} as const
export const listLate = { method: 'GET', path: '/api/press-review/filling/late/{day}' } as const
export const listThere = { method: 'GET', path: '/api/press-review/filling/there/{day}' } as const
export const addArticles = { method: 'POST', path: '/api/press-review/filling/add/{day}/articles' } as const
export const addPage = { method: 'POST', path: '/api/press-review/filling/add/{day}/page' } as const
export const bringFile = { method: 'POST', path: '/api/press-review/filling/files' } as const
export const addFile = { method: 'POST', path: '/api/press-review/filling/add/{day}/file' } as const
export const reportMissing = { method: 'POST', path: '/api/press-review/filling/missing' } as const

export const readAlertLink = { method: 'GET', path: '/api/press-review/filling/alerts/{token}' } as const
export const endAlertByLink = { method: 'POST', path: '/api/press-review/filling/alerts/{token}' } as const
