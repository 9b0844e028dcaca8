/**
 * The form that a request carries, or the answer to one that cannot be read: a boundary that is missing, a
 * body cut in the middle, a type that no form has.
 */
export async function readForm(request: Request): Promise<FormData | Response> {
  try {
    return await request.formData()
  } catch {
    return new Response(
      'Il modulo non si può leggere: torna indietro, ricarica la pagina e invialo di nuovo.',
      {
        status: 400,
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'private, no-store',
          'X-Content-Type-Options': 'nosniff',
        },
      },
    )
  }
}
