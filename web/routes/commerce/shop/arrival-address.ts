import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { PublicHost } from '../../../frame/site.ts'
import { signInAddress } from '../../../session/addresses.ts'

/**
 * A page of the newsstand, reached signed in: who has just bought may never have been signed in there, and
 * what was bought would stay closed.
 */
export const arrivalAddress = (host: PublicHost, path: string): string =>
  signInAddress(siteUrl(host, 'account', ''), siteUrl(host, 'edicola', path), { silent: true })
