export const readMethods = { method: 'GET', path: '/api/payments/methods' } as const
export const readGateway = { method: 'GET', path: '/api/payments/gateway' } as const
export const takeEvents = { method: 'POST', path: '/api/payments/events' } as const
export const addTestCard = { method: 'POST', path: '/api/payments/test-gateway/cards' } as const
export const readTestBank = { method: 'GET', path: '/api/payments/test-gateway/banks/{ref}' } as const
export const answerTestBank = { method: 'POST', path: '/api/payments/test-gateway/banks/{ref}' } as const
