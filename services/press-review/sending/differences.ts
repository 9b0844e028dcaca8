import type { differenceKinds } from 'contract/press-review/sending/states.ts'
import { theDate } from 'contract/platform/dates.ts'
import { MAX_ERRATA_LENGTH } from 'contract/press-review/sending/states.ts'
import type { SentItem, Snapshot } from './snapshot.ts'

/** Something that has changed since a delivery; of the day as a whole `item` is null. */
export interface Difference {
  kind: (typeof differenceKinds)[number]
  item: string | null
  sentence: string
}

/** What a delivery that was sent and what would be sent now differ in, in the order of what is read. */
export function differences(before: Snapshot, after: Snapshot): Difference[] {
  const was = new Map(before.items.map((item) => [item.id, item]))
  const is = new Map(after.items.map((item) => [item.id, item]))
  const changes: Difference[] = []
  if (before.note !== after.note)
    changes.push({
      kind: 'day',
      item: null,
      sentence: after.note === '' ? 'La nota del giorno è stata tolta.' : 'La nota del giorno è cambiata.',
    })
  for (const item of before.items)
    if (!is.has(item.id)) changes.push({ kind: 'removed', item: item.id, sentence: `Tolto: ${named(item)}.` })
  for (const item of after.items) {
    const old = was.get(item.id)
    if (old) changes.push(...changed(old, item))
    else changes.push({ kind: 'added', item: item.id, sentence: `Aggiunto: ${named(item)}.` })
  }
  const moved = movedAmong(before.items, after.items)
  for (const item of after.items)
    if (moved.has(item.id))
      changes.push({ kind: 'order', item: item.id, sentence: `Spostato nell’ordine: ${named(item)}.` })
  return changes
}

const named = ({ title, masthead, page, editionDay }: SentItem): string =>
  `«${title}», ${masthead}` +
  (editionDay === null ? '' : ` ${theDate('del', editionDay)}`) +
  (page === null ? '' : `, pagina ${page}`)

const clipOf = ({ boxes, file, brand, edition, editionDay, page }: SentItem) =>
  JSON.stringify([
    ...[file, brand, edition, editionDay, page],
    boxes.map(({ page: on, x, y, width, height }) => [on, x, y, width, height]),
  ])

function changed(old: SentItem, item: SentItem): Difference[] {
  const changes: Difference[] = []
  const say = (kind: Difference['kind'], sentence: string) => changes.push({ kind, item: item.id, sentence })
  if (old.title !== item.title) say('title', `Titolo corretto: da «${old.title}» a ${named(item)}.`)
  if (old.note !== item.note)
    say(
      'note',
      old.note === ''
        ? `Nota aggiunta: ${named(item)}.`
        : `Nota ${item.note === '' ? 'tolta' : 'cambiata'}: ${named(item)}.`,
    )
  if (clipOf(old) !== clipOf(item)) say('clip', `Ritaglio cambiato: ${named(item)}.`)
  if (old.topic !== item.topic)
    say(
      'topic',
      item.topic === ''
        ? `Non è più sotto «${old.topic}»: ${named(item)}.`
        : `Ora sotto «${item.topic}»: ${named(item)}.`,
    )
  return changes
}

/**
 * The items that were moved past others, as few as explain the new order (those outside of a longest run
 * that kept its order). What changed its topic is said by that, and what came or went moves nothing.
 */
function movedAmong(before: readonly SentItem[], after: readonly SentItem[]): Set<string> {
  const places = new Map(before.map((item, place) => [item.id, { place, topic: item.topic }]))
  const stayed = after.filter((item) => places.get(item.id)?.topic === item.topic)
  const sequence = stayed.map((item) => places.get(item.id)!.place)
  const inOrder = new Set(longestRun(sequence))
  return new Set(stayed.flatMap((item, i) => (inOrder.has(i) ? [] : [item.id])))
}

/** The places of a longest ascending run of different numbers. */
function longestRun(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const previous: number[] = []
  for (const [i, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[i] = low > 0 ? ends[low - 1]! : -1
    ends[low] = i
  }
  const run: number[] = []
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]!) run.unshift(i)
  return run
}

/** The errata that differences make: one for each line, as many as fit. */
export function errataOf(changes: readonly Difference[]): string {
  let text = ''
  for (const [i, { sentence }] of changes.entries()) {
    const rest = changes.length - i
    const more = `E altre ${rest} correzioni.`
    const line = `${text === '' ? '' : '\n'}${sentence}`
    if (text.length + line.length + more.length + 1 > MAX_ERRATA_LENGTH)
      return rest === 1 && text.length + line.length <= MAX_ERRATA_LENGTH
        ? text + line
        : `${text}\n${more}`.trim()
    text += line
  }
  return text
}
