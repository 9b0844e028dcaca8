import type { Page } from '@playwright/test'

/**
 * Headless browsers have no voices: `window.voice` says what was spoken and lets a journey end a paragraph.
 * Call before going to the page.
 */
export async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: Spoken[] = []
    let speaking: SpeechSynthesisUtterance | null = null
    const synthesis = {
      speak(words: SpeechSynthesisUtterance) {
        speaking = words
        spoken.push({ text: words.text, rate: words.rate, lang: words.lang })
      },
      cancel() {
        speaking = null
      },
      getVoices: () => [],
      get speaking() {
        return speaking !== null
      },
    }
    const voice: Voice = {
      spoken,
      silent: () => speaking === null,
      finish() {
        const ended = speaking
        speaking = null
        ended?.dispatchEvent(new Event('end'))
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'voice', { value: voice })
  })
}

export interface Spoken {
  text: string
  rate: number
  lang: string
}
export interface Voice {
  spoken: Spoken[]
  silent(): boolean
  /** Ends the paragraph being spoken, as the browser would. */
  finish(): void
}
