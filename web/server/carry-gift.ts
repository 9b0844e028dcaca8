import { GIFT_PARAM } from 'contract/platform/paths.ts'

/**
 * A redirect to an article's address, kept for all who ask: the token of a gift, which the kept page never
 * hears of, goes along with whoever has one.
 */
export function carryGift(answer: Response, url: string): Response {
  const to = answer.status === 301 ? answer.headers.get('location') : null
  const token = to?.startsWith('/articolo/') ? new URL(url).searchParams.get(GIFT_PARAM) : null
  if (!to || !token) return answer
  const headers = new Headers(answer.headers)
  headers.set('location', `${to}?${new URLSearchParams({ [GIFT_PARAM]: token })}`)
  return new Response(null, { status: 301, headers })
}
