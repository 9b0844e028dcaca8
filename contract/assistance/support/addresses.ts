export const readContact = { method: 'GET', path: '/api/support/contact' } as const
export const uploadAttachment = { method: 'POST', path: '/api/support/attachments' } as const
export const writeTicket = { method: 'POST', path: '/api/support/tickets' } as const
export const readQuestions = { method: 'GET', path: '/api/support/faq' } as const
export const searchQuestions = { method: 'GET', path: '/api/support/faq/search' } as const
export const rateAnswer = { method: 'POST', path: '/api/support/faq/{slug}/useful' } as const
