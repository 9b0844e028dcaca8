/**
 * What the side menu cannot do alone: open where invoker commands are unknown, lead to the stored return
 * address (SPEC §2).
 */
export function menuHelp(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    document.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null
      const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
      if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
    })
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-stored]')) {
    const stored = storedAddress(link.dataset['stored'] ?? '')
    if (stored && /^https?:\/\//.test(stored)) link.href = stored
  }
}

function storedAddress(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // Storage may be refused.
  }
}
