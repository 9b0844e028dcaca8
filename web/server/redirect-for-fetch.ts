/**
 * Where a form that a script has sent leads: 204 with `Location` in place of a redirect. `fetch` would follow
 * that to other origins, which refuse it, and never tell where it led. Cookies are set all the same.
 */
export function redirectForFetch(answer: Response, request: Request): Response {
  const led = answer.status >= 300 && answer.status < 400 && answer.headers.has('location')
  if (!led || request.headers.get('x-requested-with') !== 'fetch') return answer
  return new Response(null, { status: 204, headers: answer.headers })
}
