export {
  readArticle,
  readOnlineArticle,
  areFavourites,
  saveFavourite,
  removeFavourite,
} from './article-addresses.ts'
export const readArchive = { method: 'GET', path: '/api/newsstand/archive' } as const
export const readCover = { method: 'GET', path: '/api/newsstand/cover' } as const
export const archivePage = { method: 'GET', path: '/v1/pages/{testata}/{edizione}/{data}/{pagina}' } as const
export const listFavourites = { method: 'GET', path: '/api/newsstand/favourites' } as const
export const readFeed = { method: 'GET', path: '/api/newsstand/feed' } as const
export const readSitemap = { method: 'GET', path: '/api/newsstand/sitemap' } as const
export const readNewsSitemap = { method: 'GET', path: '/api/newsstand/news-sitemap' } as const
export const readHome = { method: 'GET', path: '/api/newsstand/home' } as const
export const readSections = { method: 'GET', path: '/api/newsstand/sections' } as const
export const readSection = { method: 'GET', path: '/api/newsstand/section' } as const
export const readSpecials = { method: 'GET', path: '/api/newsstand/specials' } as const
export const readSpecial = { method: 'GET', path: '/api/newsstand/special' } as const
export const readAuthors = { method: 'GET', path: '/api/newsstand/authors' } as const
export const readAuthor = { method: 'GET', path: '/api/newsstand/author/{slug}' } as const
export const readPlan = { method: 'GET', path: '/api/newsstand/plan' } as const
export const readPages = {
  method: 'GET',
  path: '/api/newsstand/edition/{code}/{edition}/{date}/pages',
} as const
export const searchEdition = {
  method: 'GET',
  path: '/api/newsstand/edition/{code}/{edition}/{date}/search',
} as const
