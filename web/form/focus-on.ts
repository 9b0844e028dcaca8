/** Brings the focus to a field, or of several boxes of one name to the first that is not ticked. */
export function focusOn(form: HTMLFormElement | null, name: string): void {
  const all = [...(form?.querySelectorAll<HTMLInputElement>(`[name="${name}"], [name="${name}[]"]`) ?? [])]
  const field = all.find((box) => box.type !== 'checkbox' || !box.checked) ?? all[0]
  // After the message above it is drawn, or the page would move under the eyes.
  requestAnimationFrame(() => field?.focus())
}
