/**
 * An answer made whole before it is sent: what is kept in memory, and compressed when somebody asks. Names of
 * headers in lower case.
 */
export interface PageAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

export const toResponse = ({ status, headers, text }: PageAnswer): Response =>
  new Response(text === '' ? null : text, { status, headers })
