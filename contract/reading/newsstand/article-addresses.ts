/** What an article asks for: apart from the others, which it has no use for. */
export const readArticle = { method: 'GET', path: '/api/edicola/articolo' } as const
export const readOnlineArticle = { method: 'GET', path: '/api/edicola/articolo-online' } as const
export const areFavourites = { method: 'GET', path: '/api/newsstand/favourites/among' } as const
export const saveFavourite = { method: 'POST', path: '/api/newsstand/favourites/save' } as const
export const removeFavourite = { method: 'POST', path: '/api/newsstand/favourites/remove' } as const
