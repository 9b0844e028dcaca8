import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AddressPart } from './address.tsx'

type Props = ComponentProps<typeof AddressPart>
function html(about: Partial<Props['profile']>): string {
  const nowhere = { street: null, city: null, zip: null, province: null, country: null, unlikely: [] }
  const profile = { kind: 'person', wanted: false, ...nowhere, ...about } as unknown as Props['profile']
  const rest = { answer: undefined, notice: null, onWrong: () => {}, removed: undefined }
  const Page = createRoutesStub([{ path: '/', Component: () => <AddressPart {...{ profile, ...rest }} /> }])
  return renderToStaticMarkup(<Page />)
}

test('who said only their country, with a payment, may take it back', () => {
  expect(html({ country: 'DE' })).toContain('Togli il Paese</button>')
  expect(html({ country: 'DE', street: 'Hauptstraße 1' })).toContain('Togli l’indirizzo</button>')
  expect(html({})).not.toContain('Togli')
  expect(html({ country: 'DE', wanted: true })).not.toContain('Togli')
})
