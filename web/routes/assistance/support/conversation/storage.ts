/** What local storage holds under a key; null where there is nothing, or storage is refused. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a value, or removes it (null); where storage is refused, the page has its own copy. */
export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    // Unchanged, other tabs need not look.
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    // Storage may be refused: the conversation lasts as long as the page.
  }
}
