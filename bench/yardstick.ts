import { MEANT, median } from './table.ts'

/**
 * Processor ms of a work that never changes, much like what a page costs: many small objects and one long
 * text. Figures of different moments, on machines shared with others, are compared by it.
 */
export function yardstick(): number {
  const times = Array.from({ length: 12 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  // The first rounds are those of the compiler.
  return median(times.slice(3))
}

/**
 * Processor time, measured between two looks at the yardstick: as it was, and as it would be on the machine
 * that limits are written for.
 */
export async function byYardstick(measure: () => Promise<number>): Promise<{ value: number; meant: number }> {
  const before = yardstick()
  const value = await measure()
  return { value, meant: (value * MEANT) / ((before + yardstick()) / 2) }
}

function work(): number {
  let length = 0
  for (let page = 0; page < 100; page++) {
    const stories = Array.from({ length: 2000 }, (_, i) => ({
      id: i,
      title: `Titolo ${i * 7} della pagina ${page}`,
      tags: [`a${i % 13}`, `b${i % 7}`],
    }))
    let html = ''
    for (const s of stories)
      html +=
        `<article id="${s.id}"><h3>${s.title.replace(/["&<>]/g, '')}</h3><p>${s.tags.join(', ')}</p>` +
        '</article>'
    length += Buffer.from(html).length
  }
  return length
}
