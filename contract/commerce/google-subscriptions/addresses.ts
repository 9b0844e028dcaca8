export const readGoogleSubscription = { method: 'GET', path: '/api/google-subscriptions' } as const
export const linkGoogleSubscription = { method: 'POST', path: '/api/google-subscriptions/link' } as const
export const unlinkGoogleSubscription = { method: 'POST', path: '/api/google-subscriptions/unlink' } as const
