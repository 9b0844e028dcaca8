export const askEditions = { method: 'POST', path: '/utente-rag' } as const
export const askOnline = { method: 'POST', path: '/utente-rag-online-categoria' } as const
export const readHistory = { method: 'POST', path: '/api/rag/chats-history' } as const
export const readChat = { method: 'GET', path: '/api/rag/chat/{id}' } as const
export const deleteChat = { method: 'POST', path: '/api/rag/chat/delete' } as const

export const stopAnswer = { method: 'POST', path: '/api/chatbot/stop' } as const
export const followAnswer = { method: 'GET', path: '/api/chatbot/chats/{id}/answer' } as const
export const renameChat = { method: 'POST', path: '/api/chatbot/chats/{id}/title' } as const
export const deleteHistory = { method: 'POST', path: '/api/chatbot/chats/delete-all' } as const
export const readAllowance = { method: 'GET', path: '/api/chatbot/allowance' } as const
export const judgeAnswer = { method: 'POST', path: '/api/chatbot/answers/{id}/judgement' } as const
export const readRelated = { method: 'POST', path: '/api/chatbot/related' } as const
export const askedArticle = { method: 'GET', path: '/api/chatbot/articles/{id}' } as const

export const shareAnswer = { method: 'POST', path: '/api/chatbot/answers/{id}/share' } as const
export const endShare = { method: 'POST', path: '/api/chatbot/answers/{id}/share/end' } as const
export const readShared = { method: 'GET', path: '/api/chatbot/shared/{token}' } as const

export const listMornings = { method: 'GET', path: '/api/chatbot/mornings' } as const
export const beginMorning = { method: 'POST', path: '/api/chatbot/mornings' } as const
export const endMorning = { method: 'POST', path: '/api/chatbot/mornings/{id}/end' } as const
export const readMorningLink = { method: 'GET', path: '/api/chatbot/morning-links/{token}' } as const
export const endMorningByLink = { method: 'POST', path: '/api/chatbot/morning-links/{token}/end' } as const
