import { LINE_BYTES } from './network-mark.ts'

/**
 * Bytes of attachments that no message has named: of a network (two messages), of a line, which in IPv6 may
 * have many networks, and of all, that nobody takes the room of all.
 */
export interface Room {
  network: number
  line: number
  all: number
}

/** What the smallest file counts: rows take room too. */
const SMALLEST = 50_000

/** An attachment that waits for its message. `network`: its mark. `isOld`: it has had time to be named. */
export interface WaitingFile {
  id: string
  bytes: number
  network: Buffer
  isOld: boolean
  /** Its file is whole. */
  stored: boolean
}

interface Occupant {
  file: Pick<WaitingFile, 'id' | 'isOld' | 'stored'>
  bytes: number
  network: string
  line: string
}
const occupantOf = (file: WaitingFile): Occupant => ({
  file,
  bytes: Math.max(SMALLEST, file.bytes),
  network: file.network.toString('hex'),
  line: file.network.subarray(0, LINE_BYTES).toString('hex'),
})

/**
 * Who must leave that one more file may wait, or whose room is full. `waiting`: the oldest first. Where there
 * is no room, old ones leave first; then those of who holds the most, as long as that is more than the new
 * one's own would be: who fills the room makes room for all others, and nobody for who holds more.
 */
export function makeRoom(
  waiting: readonly WaitingFile[],
  newcomer: { bytes: number; network: Buffer },
  room: Room,
): { full: keyof Room } | { leaving: string[] } {
  let occupants = waiting.map(occupantOf)
  const own = occupantOf({ ...newcomer, id: '', isOld: false, stored: false })
  const leaving: string[] = []
  const levels = [
    { level: 'network', part: (one: Occupant) => one.network === own.network, holder: 'network' },
    { level: 'line', part: (one: Occupant) => one.line === own.line, holder: 'network' },
    { level: 'all', part: () => true, holder: 'line' },
  ] as const
  for (const { level, part, holder } of levels) {
    let there = occupants.filter(part)
    while (sum(there) + own.bytes > room[level]) {
      const next = there.find(({ file }) => file.isOld) ?? oldestOfLargest(there, own, holder)
      if (!next) return { full: level }
      leaving.push(next.file.id)
      occupants = occupants.filter((one) => one !== next)
      there = there.filter((one) => one !== next)
    }
  }
  return { leaving }
}

function oldestOfLargest(
  there: readonly Occupant[],
  own: Occupant,
  holder: 'network' | 'line',
): Occupant | undefined {
  const totals = new Map<string, number>([[own[holder], own.bytes]])
  for (const one of there) totals.set(one[holder], (totals.get(one[holder]) ?? 0) + one.bytes)
  const [largest] = [...totals].toSorted(([, a], [, b]) => b - a)[0]!
  if (totals.get(largest)! <= totals.get(own[holder])!) return undefined
  // One that is still being written has a place of its own, and ends soon.
  return there.find((one) => one[holder] === largest && one.file.stored)
}

const sum = (files: readonly Occupant[]): number => files.reduce((all, { bytes }) => all + bytes, 0)
