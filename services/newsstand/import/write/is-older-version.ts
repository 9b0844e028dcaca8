interface Kept {
  version: number
  digest: string
  state: 'published' | 'withdrawn'
  /** When this version was made, ISO 8601 in UTC; of specials it is not known. */
  made?: string | null
}

/**
 * Whether what is stored stays as it is: it is the same, or newer (of two versions with one number, the one made later), or was
 * withdrawn and this version is not above that of the withdrawal. `repaired` hears why. `what` as a reader calls it: «articolo», «speciale».
 */
export function stays(
  found: Kept | undefined,
  coming: Kept,
  what: string,
  repaired: string[],
): found is Kept {
  if (!found) return false
  if (found.digest === coming.digest) return true
  if (coming.version < found.version) {
    repaired.push(`versione più vecchia ignorata (${coming.version}, c’è già la ${found.version})`)
    return true
  }
  if (
    coming.version === found.version &&
    coming.state === 'published' &&
    found.state === 'published' &&
    coming.made &&
    found.made &&
    coming.made < found.made
  ) {
    repaired.push(`scritto prima di quello che c’è già, con la stessa versione (${found.version}): ignorato`)
    return true
  }
  if (found.state === 'published' || coming.state === 'withdrawn' || coming.version > found.version)
    return false
  repaired.push(`${what} ritirato: per tornare serve una versione oltre la ${found.version}`)
  return true
}
