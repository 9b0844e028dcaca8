/** Where an index of a text stands, as an editor says it. */
export function lineColumn(text: string, index: number): string {
  const before = text.slice(0, index)
  const line = before.split('\n').length
  return `riga ${line}, colonna ${index - before.lastIndexOf('\n')}`
}
