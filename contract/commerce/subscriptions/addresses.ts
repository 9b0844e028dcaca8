export const readSubscriptions = { method: 'GET', path: '/api/subscriptions' } as const
export const cancelRenewal = { method: 'POST', path: '/api/subscriptions/{id}/renewal/cancel' } as const
export const resumeRenewal = { method: 'POST', path: '/api/subscriptions/{id}/renewal/resume' } as const
export const changeCard = { method: 'POST', path: '/api/subscriptions/{id}/card' } as const
export const payDue = { method: 'POST', path: '/api/subscriptions/{id}/pay' } as const
export const leaveFreely = { method: 'POST', path: '/api/subscriptions/{id}/leave' } as const
export const withdraw = { method: 'POST', path: '/api/subscriptions/{id}/withdraw' } as const
export const declareWithdrawal = { method: 'POST', path: '/api/subscriptions/withdrawals' } as const
export const readWithdrawal = {
  method: 'GET',
  path: '/api/subscriptions/withdrawals/by-link/{token}',
} as const
export const confirmWithdrawal = {
  method: 'POST',
  path: '/api/subscriptions/withdrawals/by-link/{token}',
} as const
export const readReceipt = { method: 'GET', path: '/api/subscriptions/receipts/{id}/pdf' } as const
export const readCalendar = { method: 'GET', path: '/api/subscriptions/calendar' } as const
export const readChanges = { method: 'GET', path: '/api/subscriptions/{id}/changes' } as const
export const upgradePlan = { method: 'POST', path: '/api/subscriptions/{id}/upgrade' } as const
export const chooseNextPlan = { method: 'POST', path: '/api/subscriptions/{id}/next-plan' } as const
export const keepPlan = { method: 'POST', path: '/api/subscriptions/{id}/next-plan/undo' } as const
export const pausePlan = { method: 'POST', path: '/api/subscriptions/{id}/pause' } as const
export const resumePlan = { method: 'POST', path: '/api/subscriptions/{id}/pause/end' } as const
