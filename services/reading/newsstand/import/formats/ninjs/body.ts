import { Refusal } from '../../refusal.ts'
import { paragraphsToHtml } from '../../text/plain-text.ts'
import { readStatus, type Status } from '../item-status.ts'
import { nitfBody, nitfStatus, saysStatus, type NitfStatus } from '../read-nitf.ts'
import { listAt, rolesAt, textAt, valuesAt, type Fields } from '../parse-json.ts'
import { parseXml } from '../parse-xml.ts'

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
  const list = bodiesOf(item)
  const read = (b: Fields) => ({ form: formOf(b), value: textAt(b, 'value') })
  const bodies = list
    .filter((b) => !isBeside(b))
    .map(read)
    .filter((b) => b.value)
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
const nitfTexts = (item: Fields): string[] =>
  bodiesOf(item)
    .filter((b) => formOf(b) === 'nitf')
    .map((b) => textAt(b, 'value'))
    .filter(Boolean)

const bodiesOf = (item: Fields): Fields[] => [...listAt(item, 'bodies'), ...rolesAt(item, 'body')]

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

/**
 * Whether a ninjs item may be public now (`now` in milliseconds), by all its fields, however their names are
 * written, and by its NITF texts. `value` as parsed, `place` its own in the file.
 */
export function statusOf(
  { value, fields, place }: { value: unknown; fields: Fields; place: string },
  now: number,
  repairs: string[],
): Status {
  const own: NitfStatus = {
    statuses: textsAt(value, 'pubstatus'),
    embargoes: writtenAt(value, 'embargoed'),
    expiries: textsAt(value, 'expires'),
  }
  const places = {
    status: `${place}.pubstatus`,
    embargo: `${place}.embargoed`,
    expiry: `${place}.expires`,
  }
  const status = readStatus({ ...own, places }, now, repairs)
  if (status.action === 'withdraw') return status
  const bodies = `${place}.bodies`
  const nitfs = nitfTexts(fields).map((text) => statusOfNitf(text, bodies))
  return readStatus(
    {
      statuses: [own, ...nitfs].flatMap((s) => s.statuses),
      embargoes: [own, ...nitfs].flatMap((s) => s.embargoes),
      expiries: [own, ...nitfs].flatMap((s) => s.expiries),
      places: { status: bodies, embargo: bodies, expiry: bodies },
    },
    now,
    [],
  )
}

/** Whether a picture that an item is associated with may be public now, by what its association says. */
export function statusOfPicture(picture: Fields, place: string, now: number, repairs: string[]): Status {
  const value = Object.fromEntries(picture)
  return readStatus(
    {
      statuses: textsAt(value, 'pubstatus'),
      embargoes: writtenAt(value, 'embargoed'),
      expiries: textsAt(value, 'expires'),
      places: { status: place, embargo: place, expiry: place },
    },
    now,
    repairs,
  )
}

/**
 * A value that is not text, or an empty one, is passed on as an unreadable one, which refuses the item:
 * better not to publish.
 */
const writtenAt = (value: unknown, name: string): string[] =>
  valuesAt(value, name).flatMap((v) => (v === null ? [] : typeof v === 'string' ? v : JSON.stringify(v)))

/** The same of what says nothing when it is empty: a state, an expiry. */
const textsAt = (value: unknown, name: string): string[] =>
  writtenAt(value, name).filter((text) => text !== '')

/** Malformed NITF is ignored unless it mentions its status. */
function statusOfNitf(text: string, place: string): NitfStatus {
  try {
    return nitfStatus(parseXml(text).documentElement)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!saysStatus(text)) return { statuses: [], embargoes: [], expiries: [] }
    throw new Refusal(
      'Il testo NITF è scritto male e dice qualcosa della sua pubblicazione: meglio non pubblicare.',
      place,
    )
  }
}
