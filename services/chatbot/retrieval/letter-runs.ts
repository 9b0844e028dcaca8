const LENGTH = 4

/**
 * Four letters in a row of each word, its ends marked (`_pon`, `pont`, `onte`, `nte_`): what words that
 * differ in their endings have in common. Words of one or two letters have none.
 */
export function letterRuns(words: readonly string[]): string[] {
  const runs: string[] = []
  for (const word of words) {
    if (word.length < LENGTH - 1) continue
    const marked = `_${word}_`
    for (let i = 0; i + LENGTH <= marked.length; i++) runs.push(marked.slice(i, i + LENGTH))
  }
  return runs
}
