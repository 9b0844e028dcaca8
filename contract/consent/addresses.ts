export const keepChoice = { method: 'POST', path: '/api/consent/choices' } as const
