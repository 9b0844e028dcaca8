/** Apart from the other addresses, which an article has no use for. */
export const readShortInfo = { method: 'GET', path: '/api/user/short-info' } as const
