const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as HTML and XML write it, between tags and inside attributes in double quotation marks. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => references[sign]!)
