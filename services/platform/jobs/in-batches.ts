/** Does some work with each item, so many at a time; what fails ends it. */
export async function inBatches<T>(
  items: AsyncIterable<T>,
  size: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    await Promise.all(batch.map(work))
    batch = []
  }
  await Promise.all(batch.map(work))
}
