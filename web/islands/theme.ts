/** The menu's choice of light, dark or the system's: radios named `theme`. */
export function themeChoice(): void {
  const choice = localStorage.getItem('theme') ?? 'auto'
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    radio.checked = radio.value === choice
    radio.addEventListener('change', () => {
      const root = document.documentElement
      if (radio.value === 'auto') {
        localStorage.removeItem('theme')
        delete root.dataset['theme']
      } else {
        localStorage.setItem('theme', radio.value)
        root.dataset['theme'] = radio.value
      }
    })
  }
}
