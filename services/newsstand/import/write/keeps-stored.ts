interface Version {
  version: number
  digest: string
  state: 'published' | 'withdrawn'
  /** When this version was made, ISO 8601 in UTC; of specials it is not known. */
  made?: string | null
}

/**
 * Whether what is stored stays as it is: it is the same, or newer (of two versions with one number, the one
 * made later), or was withdrawn and this version is not above that of the withdrawal. `repairs` hears why.
 * `what` as a reader calls it: «articolo», «speciale».
 */
export function keepsStored(
  stored: Version | undefined,
  incoming: Version,
  what: string,
  repairs: string[],
): stored is Version {
  if (!stored) return false
  if (stored.digest === incoming.digest) return true
  if (incoming.version < stored.version) {
    repairs.push(`versione più vecchia ignorata (${incoming.version}, c’è già la ${stored.version})`)
    return true
  }
  if (
    incoming.version === stored.version &&
    incoming.state === 'published' &&
    stored.state === 'published' &&
    incoming.made &&
    stored.made &&
    incoming.made < stored.made
  ) {
    repairs.push(`scritto prima di quello che c’è già, con la stessa versione (${stored.version}): ignorato`)
    return true
  }
  if (stored.state === 'published' || incoming.state === 'withdrawn' || incoming.version > stored.version)
    return false
  repairs.push(`${what} ritirato: per tornare serve una versione oltre la ${stored.version}`)
  return true
}
