export const sendTracking = { method: 'POST', path: '/api/site/tracking' } as const
