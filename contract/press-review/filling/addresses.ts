const root = '/api/press-review/filling'

export const listQueries = { method: 'GET', path: `${root}/queries` } as const
export const addQuery = { method: 'POST', path: `${root}/queries` } as const
export const changeQuery = { method: 'POST', path: `${root}/queries/{id}` } as const
export const removeQuery = { method: 'POST', path: `${root}/queries/{id}/remove` } as const
export const tryQuery = { method: 'POST', path: `${root}/trial` } as const

export const listEditions = { method: 'GET', path: `${root}/editions/{brand}` } as const
export const readPage = { method: 'GET', path: `${root}/pages/{brand}/{edition}/{date}/{page}` } as const
export const listLate = { method: 'GET', path: `${root}/late/{day}` } as const
export const listThere = { method: 'GET', path: `${root}/there/{day}` } as const
export const addArticles = { method: 'POST', path: `${root}/add/{day}/articles` } as const
export const addPage = { method: 'POST', path: `${root}/add/{day}/page` } as const
export const bringFile = { method: 'POST', path: `${root}/files` } as const
export const addFile = { method: 'POST', path: `${root}/add/{day}/file` } as const
export const reportMissing = { method: 'POST', path: `${root}/missing` } as const

export const readAlertLink = { method: 'GET', path: `${root}/alerts/{token}` } as const
export const endAlertByLink = { method: 'POST', path: `${root}/alerts/{token}` } as const
