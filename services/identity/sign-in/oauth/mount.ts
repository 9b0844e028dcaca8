/** Where a masthead's OpenID provider stands on its account site. */
export const MOUNT = '/oauth'
