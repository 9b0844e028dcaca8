/**
 * A redirect to another address, kept by nobody for others: it names the host that one asker wrote, and a
 * proxy may give it to who comes by another.
 */
export const moved = (location: string, status: 301 | 302 | 303 | 308): Response =>
  new Response(null, { status, headers: { Location: location, 'Cache-Control': 'private, no-cache' } })
