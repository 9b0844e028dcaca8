import { Refusal } from '../../refusal.ts'
import { type Status, readStatus } from '../item-status.ts'
import { type NitfStatus, nitfStatus, saysStatus } from '../nitf/read-nitf.ts'
import { type Fields, valuesAt } from '../parse-json.ts'
import { parseXml } from '../parse-xml.ts'
import { nitfTexts } from './body.ts'

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
    embargoes: textsAt(value, 'embargoed'),
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
  const texts = (name: string) => textsAt(Object.fromEntries(picture), name)
  return readStatus(
    {
      statuses: texts('pubstatus'),
      embargoes: texts('embargoed'),
      expiries: texts('expires'),
      places: { status: place, embargo: place, expiry: place },
    },
    now,
    repairs,
  )
}

/** What is no text is kept as one that nobody can read: better not to publish. */
const textsAt = (value: unknown, name: string): string[] =>
  valuesAt(value, name).flatMap((v) =>
    v === null || v === '' ? [] : typeof v === 'string' ? v : JSON.stringify(v),
  )

/** One that is written badly says nothing, unless it tries to. */
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
