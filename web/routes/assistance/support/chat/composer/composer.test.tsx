import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Composer } from './composer.tsx'

const html = (props: Partial<ComponentProps<typeof Composer>> = {}) =>
  renderToStaticMarkup(<Composer label="Scrivi la tua domanda" max={500} onSend={() => true} {...props} />)
const sendButton = (markup: string) => /<button[^>]*class="[^"]*send[^"]*"[^>]*>/.exec(markup)![0]

test('how much room is left is said to eyes and to ears', () => {
  const empty = html({ least: 8 })
  expect(empty).toContain('0 di 500</span>')
  expect(empty).toContain('0 di 500 caratteri, almeno 8</span>')
  expect(html({ initial: 'x'.repeat(2345), max: 2000 })).toContain('2.345 di 2.000')
})

test('what cannot be sent yet says why', () => {
  const reason = (props: Parameters<typeof html>[0]) => sendButton(html(props))
  expect(reason({ least: 8, initial: 'ciao' })).toMatch(
    /aria-disabled="true".*title="Scrivi almeno 8 caratteri"/,
  )
  expect(reason({ initial: 'x'.repeat(501) })).toContain('title="Massimo 500 caratteri"')
  // What nobody sees is not sent, and does not count.
  expect(reason({ initial: '\u0000\u0007 \ud83d' })).toContain('title="Scrivi un messaggio"')
  expect(reason({ least: 8, initial: 'Come pago?' })).not.toContain('aria-disabled')
  const waiting = html({ disabled: 'Aspetta la risposta…', initial: 'Come pago?' })
  expect(waiting).toMatch(/<textarea[^>]*placeholder="Aspetta la risposta…"[^>]*readOnly/)
  expect(sendButton(waiting)).toContain('title="Aspetta la risposta…"')
})

test('what is too long is said to be so before it is sent', () => {
  const said = (props: Parameters<typeof html>[0]) =>
    /<p role="status"[^>]*>([^<]*)<\/p>/.exec(html(props))![1]
  expect(said({ least: 8, initial: 'x'.repeat(520) })).toBe('Massimo 500 caratteri')
  expect(said({ least: 8, initial: 'x'.repeat(500) })).toBe('')
  expect(said({ least: 8, initial: 'x' })).toBe('')
})

test('files are offered only where they can be sent', () => {
  expect(html()).not.toContain('Allega')
  expect(html({ uploadFile: async () => 'ERR_UNAVAILABLE' })).toContain('aria-label="Allega"')
})
