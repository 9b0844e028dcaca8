/** What every page with islands loads of who is signed in, by one name: each name is a file of its own. */
export { UserMenu } from '../frame/user-menu.tsx'
export { readerNow } from '../consent/reader.ts'
export { hydrate } from './hydrate.ts'
