const sample = /^([a-z_:][\w:]*)(?:\{((?:[a-z_]\w*="(?:[^"\\\n]|\\.)*",?)*)\})? (NaN|[+-]?Inf|-?[\d.e+-]+)$/i

/**
 * Reads Prometheus' text format 0.0.4: values by `name{label="value"}`, with the labels sorted. Rejects a
 * line that is none, and a name that no `# TYPE` went before.
 */
export function samplesOf(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  const types = new Set<string>()
  for (const line of text.split('\n')) {
    const type = /^# TYPE ([\w:]+) (?:counter|gauge|histogram|summary)$/.exec(line)?.[1]
    if (type) types.add(type)
    if (line === '' || line.startsWith('#')) continue
    const [, name, labels = '', value] = sample.exec(line) ?? []
    if (!name) throw new Error(`no sample: ${line}`)
    if (!types.has(name) && !types.has(name.replace(/_(?:bucket|sum|count)$/, '')))
      throw new Error(`of no type: ${line}`)
    const sorted = [...labels.matchAll(/[a-z_]\w*="(?:[^"\\]|\\.)*"/gi)].map(String).toSorted().join(',')
    const key = sorted ? `${name}{${sorted}}` : name
    if (samples.has(key)) throw new Error(`twice: ${line}`)
    samples.set(key, Number(value!.replace('Inf', 'Infinity')))
  }
  return samples
}
