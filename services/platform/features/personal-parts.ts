import type { PersonalData, PersonalFile } from './feature.ts'

/** What several drawers of a feature hold about a person, as one part of their archive. */
export const personalOf = (parts: readonly PersonalData[], title: string): PersonalData => ({
  words: {
    title,
    names: Object.assign({}, ...parts.map(({ words }) => words.names)) as Record<string, string>,
    values: parts
      .flatMap(({ words }) => Object.entries(words.values ?? {}))
      .reduce<Record<string, Record<string, string>>>(
        (all, [field, values]) => ({ ...all, [field]: { ...all[field], ...values } }),
        {},
      ),
  },
  exports: async (db, account) => {
    const all: Record<string, unknown> = {}
    for (const part of parts)
      for (const [name, value] of Object.entries(await part.exports(db, account))) {
        if (name in all) throw new Error(`two drawers call what they hold ${name}`)
        all[name] = value
      }
    return all
  },
  files: async (db, account) => {
    const all: PersonalFile[] = []
    for (const { files } of parts) all.push(...((await files?.(db, account)) ?? []))
    return all
  },
  erases: async (tx, account) => {
    for (const part of parts) await part.erases(tx, account)
  },
})
