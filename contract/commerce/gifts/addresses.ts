export const readGift = { method: 'GET', path: '/api/gifts/articles/{id}' } as const
export const giveArticle = { method: 'POST', path: '/api/gifts/articles/{id}' } as const
