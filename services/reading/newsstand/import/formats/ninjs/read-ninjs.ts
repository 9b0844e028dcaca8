import { escapeMarkup } from 'contract/platform/escape.ts'
import { romeFormat } from 'contract/platform/rome.ts'
import type { IncomingArticle, IncomingItem, Reading, SubjectHint } from '../../incoming-item.ts'
import { languageOf } from '../../text/language.ts'
import { datesOfItem, readInstant } from '../item-dates.ts'
import type { Status } from '../item-status.ts'
import {
  MAX_ITEMS,
  correctionIn,
  genreOf,
  isPaidMark,
  cleanUri,
  subjectHint,
  versionOf,
} from '../vocabulary.ts'
import { ninjsBody, statusOf } from './body.ts'
import {
  authorsOf,
  creditOf,
  descriptionsOf,
  headlineOf,
  kickerOf,
  ninjsPictures,
  pictureOf,
  wordsOfRole,
} from './credits-and-pictures.ts'
import { fieldsOf, listAt, textAt, type Fields } from '../parse-json.ts'
import { truncate } from '../../../../../platform/language/truncate.ts'
import { plainLine, plainTitle, slugOf, textOf } from '../../text/plain-text.ts'
import { Refusal } from '../../refusal.ts'

/** Reads ninjs 1.x to 3.0, one item or a list of them. `now` in milliseconds, for embargoes. */
export function readNinjs(value: unknown, now: number): Reading[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  if (list.length === 0) throw new Refusal('L’elenco è vuoto.', '$')
  if (list.length > MAX_ITEMS)
    throw new Refusal(`Troppe notizie in un file (${list.length}): al massimo ${MAX_ITEMS}.`, '$')
  return list.map((one, i) => {
    const place = Array.isArray(value) ? `$[${i}]` : '$'
    const fields = fieldsOf(one)
    try {
      if (!fields) throw new Refusal('Non è una notizia ninjs.', place)
      return { item: readItem(one, fields, place, now) }
    } catch (error) {
      return { refusal: error as Error, uri: uriOf(fields) || null }
    }
  })
}

/** Superdesk writes `guid` alone. */
const uriOf = (item: Fields | null): string => textAt(item, 'uri', 'guid')

function readItem(value: unknown, item: Fields, place: string, now: number): IncomingItem {
  const repairs: string[] = []
  if (!uriOf(item) && !headlineOf(item))
    throw new Refusal('Non è una notizia ninjs: mancano uri e titolo.', place)
  const uri = cleanUri(uriOf(item), `${place}.uri`)
  const status = statusOf({ value, fields: item, place }, now, repairs)
  const type = textAt(item, 'type').toLowerCase()
  // A withdrawal must not fail because of its text, which is not shown.
  const body = status.action === 'withdraw' ? '' : ninjsBody(item, repairs)
  if (type === 'composite' && (!body || members(item).length > 0))
    return readSpecial(item, { uri, status, place, now, repairs })
  if (type === 'video' || type === 'audio')
    throw new Refusal(`Il tipo «${type}» non si importa.`, `${place}.type`)
  if (type === 'composite') repairs.push('pacchetto con un testo e senza articoli: importato come articolo')
  return readArticle(item, { uri, status, body, type, place, now, repairs })
}

interface ItemParts {
  uri: string
  status: Status
  body: string
  type: string
  place: string
  now: number
  repairs: string[]
}

function readArticle(
  item: Fields,
  { uri, status, body, type, place, now, repairs }: ItemParts,
): IncomingArticle {
  const { action, embargo, expires } = status
  const version = versionOf(textAt(item, 'version'), repairs)
  const dates = datesOfItem(
    {
      first: textAt(item, 'firstcreated'),
      created: textAt(item, 'contentcreated'),
      version: textAt(item, 'versioncreated'),
    },
    { version, embargo, now },
    repairs,
  )
  const line = (text: string, what: string) => plainLine(text, what, repairs)
  const descriptions = descriptionsOf(item)
  const title = titleOf(item, repairs)
  if (!title && action === 'publish') throw new Refusal('Manca il titolo.', `${place}.headlines`)
  const isPicture = type === 'picture' || type === 'graphic'
  const own = isPicture ? pictureOf(item, repairs) : null
  const text = body || (action === 'publish' ? shortStory(item, type, repairs) : '')
  const note = correctionIn(textAt(item, 'ednote'))
  return {
    kind: 'article',
    uri,
    version,
    action,
    expires,
    title,
    kicker: line(kickerOf(item), 'l’occhiello') || null,
    standfirst:
      (body && line(wordsOfRole(descriptions, 'standfirst', 'summary', 'abstract', 'lead'), 'il sommario')) ||
      null,
    bodyHtml: text,
    authors: authorsOf(item, repairs),
    place: line(textAt(item, 'located'), 'il luogo') || null,
    subjects: subjectsOf(item),
    genre: genreOf(
      listAt(item, 'genres', 'genre').flatMap((g) => [
        textAt(g, 'name'),
        textAt(g, 'literal', 'code'),
        textAt(g, 'uri'),
      ]),
    ),
    urgency: urgencyOf(textAt(item, 'urgency')),
    paid: isPaid(item),
    published: dates.published,
    publishedIsFirst: dates.publishedIsFirst,
    updated: dates.updated,
    versionCreated: dates.versionCreated,
    correction:
      note && action === 'publish'
        ? { date: dates.versionCreated, note: truncate(line(note, 'la correzione'), 1000) }
        : null,
    credit: creditOf(item, descriptions, repairs),
    // A withdrawal must not wait for its pictures.
    pictures:
      action === 'withdraw' ? [] : [...(own ? [own] : []), ...ninjsPictures(item, { place, now }, repairs)],
    language: languageOf(textAt(item, 'language'), `${title} ${textOf(text)}`, repairs),
    repairs,
  }
}

/** An event, a planning or a picture says its piece in a few lines: a short article born on line. */
function shortStory(item: Fields, type: string, repairs: string[]): string {
  const descriptions = descriptionsOf(item).filter(
    (d) => !/creditline|alt/.test(textAt(d, 'role').toLowerCase()),
  )
  const description = wordsOfRole(
    descriptions,
    'text',
    'caption',
    'main',
    '',
    'lead',
    'summary',
    'abstract',
    'standfirst',
  )
  const event = item.has('eventdetails') || type === 'event'
  const kind = event
    ? 'evento'
    : type === 'picture' || type === 'graphic'
      ? 'fotonotizia'
      : type === 'planning'
        ? 'programma'
        : null
  repairs.push(
    kind
      ? `${kind}: importato come notizia breve`
      : description
        ? 'senza testo: usata la descrizione'
        : 'senza testo: importato il solo titolo',
  )
  const html = description ? ninjsBody(new Map([['body_text', description]]), repairs) : ''
  return event ? html + whenAndWhere(item) : html
}

const longDay = romeFormat({ dateStyle: 'long' })
const clock = romeFormat({ timeStyle: 'short' })

function whenAndWhere(item: Fields): string {
  const dates = fieldsOf(fieldsOf(item.get('eventdetails'))?.get('dates'))
  const startText = textAt(dates, 'startdate', 'expectedstartdate')
  const start = readInstant(startText)
  const when = start
    ? longDay(start.instant) + (startText.length > 10 ? `, ore ${clock(start.instant)} (di Roma)` : '')
    : ''
  const place = listAt(item, 'places', 'place')[0]
  const address =
    listAt(place ?? null, 'contactinfo')
      .map((c) => fieldsOf(c.get('address')))
      .find((a) => a !== null) ?? null
  const where = [textAt(place ?? null, 'name'), textAt(address, 'locality'), textAt(address, 'country')]
    .filter(Boolean)
    .join(', ')
  return [when && `Quando: ${when}.`, where && `Dove: ${where}.`]
    .filter(Boolean)
    .map((l) => `<p>${escapeMarkup(l)}</p>`)
    .join('')
}

function readSpecial(
  item: Fields,
  { uri, status, place, now, repairs }: Omit<ItemParts, 'body' | 'type'>,
): IncomingItem {
  const { action, expires } = status
  const title = titleOf(item, repairs)
  if (!title && action === 'publish')
    throw new Refusal('Manca il titolo dello speciale.', `${place}.headlines`)
  const line = (text: string, what: string) => plainLine(text, what, repairs)
  const articles = members(item).map((a) => cleanUri(textAt(a, 'uri'), `${place}.associations`))
  return {
    kind: 'special',
    uri,
    version: versionOf(textAt(item, 'version'), repairs),
    action,
    expires,
    title,
    repairs,
    slug: slugOf(textAt(item, 'slugline') || title || uri, 'speciale'),
    kicker: line(kickerOf(item), 'l’occhiello') || null,
    standfirst:
      line(
        wordsOfRole(descriptionsOf(item), 'standfirst', 'summary', 'abstract', 'lead', 'text', ''),
        'il sommario',
      ) || null,
    picture: action === 'withdraw' ? null : (ninjsPictures(item, { place, now }, repairs)[0] ?? null),
    articles: [...new Set(articles)],
    position: urgencyOf(textAt(item, 'urgency')),
  }
}

const members = (item: Fields): Fields[] =>
  listAt(item, 'associations').filter(
    (a) =>
      textAt(a, 'uri') &&
      (textAt(a, 'type').toLowerCase() === 'text' || (!textAt(a, 'type') && !a.has('renditions'))),
  )

const titleOf = (item: Fields, repairs: string[]): string =>
  plainTitle(headlineOf(item) || textAt(item, 'slugline'), repairs)

export const urgencyOf = (text: string): number => (/^[1-9]$/.test(text.trim()) ? Number(text) : 5)

/** The mark stands in one of several fields, and beside names of either list. */
const isPaid = (item: Fields): boolean =>
  [...listAt(item, 'subjects'), ...listAt(item, 'subject')].some((s) =>
    ['uri', 'code', 'literal'].some((field) => isPaidMark(textAt(s, field))),
  )

function subjectsOf(item: Fields): SubjectHint[] {
  return listAt(item, 'subjects', 'subject')
    .map((s) => subjectHint(textAt(s, 'uri', 'code', 'literal'), textAt(s, 'name')))
    .filter((s) => !isPaidMark(s.code))
}
