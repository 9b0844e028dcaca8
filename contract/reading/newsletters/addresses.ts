export const readNewsletters = { method: 'GET', path: '/api/newsletters' } as const
export const setSubscription = {
  method: 'POST',
  path: '/api/newsletters/subscriptions/{brand}/{newsletter}',
} as const
export const readLastIssue = {
  method: 'GET',
  path: '/api/newsletters/issues/{brand}/{newsletter}/last',
} as const
export const resumeLetters = { method: 'POST', path: '/api/newsletters/resume' } as const
export const readUnsubscription = { method: 'GET', path: '/api/newsletters/unsubscriptions/{token}' } as const
export const unsubscribe = { method: 'POST', path: '/api/newsletters/unsubscriptions/{token}' } as const
export const takeReports = { method: 'POST', path: '/api/newsletters/reports' } as const
