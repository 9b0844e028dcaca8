/** Brings what saves a part of the profile. */
export const saves = () => import('./save.ts')
