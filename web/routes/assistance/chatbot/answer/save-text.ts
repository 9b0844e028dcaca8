/** Has the browser save a page under a name made of its title. */
export function saveText(text: string, title: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/html;charset=utf-8' }))
  link.download = `${fileName(title)}.html`
  link.click()
  // Some browsers begin to read a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Plain letters, figures and hyphens, at most 60. */
export const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '') || 'risposta'
