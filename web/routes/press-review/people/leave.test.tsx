import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Leave from './leave.tsx'

const html = (about: { ended: boolean; refused: boolean }) => {
  const person = { review: 'Vetrerie', frequency: 'each', openings: false, ...about }
  const props = { loaderData: { about: person, refused: null } } as unknown as ComponentProps<typeof Leave>
  return renderToStaticMarkup(<Leave {...props} />)
}

test('nobody is told that they stay out before they have said so, and whoever was taken away may', () => {
  const promise = 'Nessuno può iscriverti di nuovo'
  const taken = html({ ended: true, refused: false })
  expect(taken).not.toContain(promise)
  expect(taken).toContain('Non aggiungetemi più</button>')
  const left = html({ ended: true, refused: true })
  expect(left).toContain(promise)
  expect(left).not.toContain('<button')
})
