import { type Fields, listAt, textAt } from '../parse-json.ts'
import { parseXml } from '../parse-xml.ts'
import { nitfBody } from '../nitf/read-nitf.ts'
import { paragraphsToHtml } from '../../text/plain-text.ts'

type Form = 'html' | 'nitf' | 'text'
const formOf = (body: Fields): Form | null => {
  const type = `${textAt(body, 'contenttype', 'mimetype')} ${textAt(body, 'role')}`.toLowerCase()
  if (type.includes('nitf')) return 'nitf'
  if (type.includes('html')) return 'html'
  return type.includes('plain') || !type.includes('/') ? 'text' : null
}

/** Roles of what stands beside the text, never in its place. */
const besideText = /^(?:summary|abstract|lead|standfirst|teaser|short|caption|headline)$/
const isBeside = (body: Fields) =>
  besideText.test(
    textAt(body, 'role')
      .toLowerCase()
      .replace(/^.*[/:#]/, ''),
  )

/**
 * The body of a ninjs item as HTML, from the richest of its forms: HTML, NITF, plain text; a summary among
 * them only when there is nothing else. '' when it has none.
 */
export function ninjsBody(item: Fields, repairs: string[]): string {
  const list = listAt(item, 'bodies')
  const read = (b: Fields) => ({ form: formOf(b), value: textAt(b, 'value') })
  const bodies = [
    ...list.filter((b) => !isBeside(b)).map(read),
    { form: 'html' as const, value: textAt(item, 'body_xhtml', 'body_html') },
    { form: 'nitf' as const, value: textAt(item, 'body_nitf') },
    { form: 'text' as const, value: textAt(item, 'body_text') },
  ].filter((b) => b.value)
  if (!bodies.some((b) => b.form !== null)) bodies.push(...list.filter(isBeside).map(read))
  for (const form of ['html', 'nitf', 'text'] as const) {
    const value = bodies.find((b) => b.form === form)?.value
    if (!value) continue
    if (form === 'html') return value
    if (form === 'text')
      return /<\/?(?:p|br|div|strong|em|h[1-6]|ul|li)\b[^<>]*>/i.test(value)
        ? taggedText(value, repairs)
        : paragraphsToHtml(value)
    const html = nitfOrNothing(
      value,
      bodies.some((b) => b.form === 'text'),
      repairs,
    )
    if (html) return html
  }
  return ''
}

/** The NITF texts of an item, as they are written. */
export const nitfTexts = (item: Fields): string[] =>
  [
    ...listAt(item, 'bodies')
      .filter((b) => formOf(b) === 'nitf')
      .map((b) => textAt(b, 'value')),
    textAt(item, 'body_nitf'),
  ].filter(Boolean)

const taggedText = (value: string, repairs: string[]) => {
  repairs.push('testo semplice che contiene HTML: letto come HTML')
  return value
}

function nitfOrNothing(value: string, another: boolean, repairs: string[]): string {
  try {
    return nitfBody(parseXml(value).documentElement!)
  } catch (error) {
    if (!another) throw error
    repairs.push('testo NITF scritto male: usato il testo semplice')
    return ''
  }
}
