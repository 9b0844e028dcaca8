export const readPeople = { method: 'GET', path: '/api/press-review/people' } as const
export const addPerson = { method: 'POST', path: '/api/press-review/people' } as const
export const changePerson = { method: 'POST', path: '/api/press-review/people/{id}/change' } as const
export const removePerson = { method: 'POST', path: '/api/press-review/people/{id}/remove' } as const
export const restorePerson = { method: 'POST', path: '/api/press-review/people/{id}/restore' } as const
export const resumePerson = { method: 'POST', path: '/api/press-review/people/{id}/resume' } as const
export const askPersonAgain = { method: 'POST', path: '/api/press-review/people/{id}/ask' } as const

export const addGroup = { method: 'POST', path: '/api/press-review/people/groups' } as const
export const changeGroup = {
  method: 'POST',
  path: '/api/press-review/people/groups/{id}/change',
} as const
export const removeGroup = {
  method: 'POST',
  path: '/api/press-review/people/groups/{id}/remove',
} as const

export const downloadPeople = { method: 'GET', path: '/api/press-review/people/csv' } as const
export const previewPeople = { method: 'POST', path: '/api/press-review/people/csv/preview' } as const
export const importPeople = {
  method: 'POST',
  path: '/api/press-review/people/csv/import/{plan}',
} as const

export const readPersonLink = { method: 'GET', path: '/api/press-review/person-links/{token}' } as const
export const endPersonByLink = {
  method: 'POST',
  path: '/api/press-review/person-links/{token}/end',
} as const
export const changePersonByLink = {
  method: 'POST',
  path: '/api/press-review/person-links/{token}/change',
} as const
export const readAgainLink = { method: 'GET', path: '/api/press-review/again-links/{token}' } as const
export const agreeAgain = { method: 'POST', path: '/api/press-review/again-links/{token}' } as const
