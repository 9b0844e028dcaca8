/** What a browser keeps of how pages look: the usual value, never kept, and its mark on `<html>`. */
const looks = {
  theme: { usual: 'auto', mark: 'theme' },
  'text-size': { usual: '1', mark: 'text' },
} as const
type Look = keyof typeof looks

/** Keeps a choice of this browser and shows it; `head.ts` puts it on `<html>` before the first paint. */
export function keepLook(look: Look, value: string): void {
  const { dataset } = document.documentElement
  const { usual, mark } = looks[look]
  if (value === usual) delete dataset[mark]
  else dataset[mark] = value
  try {
    if (value === usual) localStorage.removeItem(look)
    else localStorage.setItem(look, value)
  } catch {
    // Storage may be refused: the choice lasts as long as the page.
  }
}

/** The radios inside of `data-look`, in the menu and on a page: all of them show what holds. */
export function lookChoices(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('[data-look] input')
  const lookOf = (radio: Element) => radio.closest<HTMLElement>('[data-look]')!.dataset['look'] as Look
  const show = () => {
    for (const radio of radios) {
      const { usual, mark } = looks[lookOf(radio)]
      radio.checked = radio.value === (document.documentElement.dataset[mark] ?? usual)
    }
  }
  show()
  // What was kept has been emptied.
  addEventListener('edicola:look', show)
  for (const radio of radios)
    radio.addEventListener('change', () => {
      keepLook(lookOf(radio), radio.value)
      show()
    })
}
