export const openGate = { method: 'POST', path: '/api/site/gate' } as const
export const checkGate = { method: 'POST', path: '/api/site/gate/check' } as const
