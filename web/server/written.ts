/** An answer made whole before it is sent: what is kept in memory, and compressed when somebody asks. Names of headers in lower case. */
export interface Written {
  status: number
  headers: Record<string, string>
  text: string
}

export const asResponse = ({ status, headers, text }: Written): Response =>
  new Response(text === '' ? null : text, { status, headers })
