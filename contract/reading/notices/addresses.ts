export const closeNotice = { method: 'POST', path: '/api/user/notices/{id}' } as const
