export const readLastDate = { method: 'GET', path: '/api/user/rassegna/last-date' } as const
export const readRecipients = { method: 'GET', path: '/api/user/rassegna/destinatari' } as const

export const listDays = { method: 'GET', path: '/api/press-review/days' } as const
export const beginToday = { method: 'POST', path: '/api/press-review/days/today' } as const
export const readDay = { method: 'GET', path: '/api/press-review/days/{day}' } as const
export const readChanges = { method: 'GET', path: '/api/press-review/days/{day}/changes' } as const
export const searchDay = { method: 'GET', path: '/api/press-review/days/{day}/search' } as const
export const noteDay = { method: 'POST', path: '/api/press-review/days/{day}/note' } as const
export const closeDay = { method: 'POST', path: '/api/press-review/days/{day}/state' } as const

export const changeItem = { method: 'POST', path: '/api/press-review/day-items/{id}' } as const
export const moveItem = { method: 'POST', path: '/api/press-review/day-items/{id}/move' } as const
export const changeItems = { method: 'POST', path: '/api/press-review/days/{day}/items' } as const

export const addTopic = { method: 'POST', path: '/api/press-review/days/topics' } as const
export const renameTopic = { method: 'POST', path: '/api/press-review/days/topics/{id}/name' } as const
export const moveTopic = { method: 'POST', path: '/api/press-review/days/topics/{id}/move' } as const
export const removeTopic = { method: 'POST', path: '/api/press-review/days/topics/{id}/remove' } as const
