/** Fields of a form: reading many takes the square of their number. */
const MAX_FIELDS = 300

/**
 * The form that a request carries, or the answer to one that cannot be read: a boundary that is missing, a
 * body cut in the middle, a type that no form has, more fields than any page has.
 */
export async function readForm(request: Request): Promise<FormData | Response> {
  const type = request.headers.get('content-type') ?? ''
  const body = Buffer.from(await request.arrayBuffer())
  if (count(body, separatorOf(type), MAX_FIELDS) > MAX_FIELDS) return unreadable()
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    return unreadable()
  }
}

/** What stands between two fields. */
function separatorOf(type: string): string {
  const boundary = /^multipart\/form-data\b.*?\bboundary=(?:"([^"]{1,200})"|([^;,\s]{1,200}))/i.exec(type)
  return boundary ? `--${boundary[1] ?? boundary[2]}` : '&'
}

/** How often a text stands in there; once there are more than `max`, it is not counted any further. */
function count(body: Buffer, text: string, max: number): number {
  let total = 0
  for (let at = body.indexOf(text); at >= 0 && total <= max; at = body.indexOf(text, at + text.length))
    total += 1
  return total
}

const unreadable = (): Response =>
  new Response('Il modulo non si può leggere: torna indietro, ricarica la pagina e invialo di nuovo.', {
    status: 400,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
    },
  })
