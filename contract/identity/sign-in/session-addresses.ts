/** What every page asks for: apart from the others, which most have no use for. */
export const exchangeIdCode = { method: 'GET', path: '/api/sso/id_code/{code}' } as const
export const signOut = { method: 'POST', path: '/api/logout' } as const
