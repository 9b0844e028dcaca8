import { expect, test } from 'vitest'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { saveFavourite } from 'contract/reading/newsstand/favourites.ts'
import { refusalIn, refusalSentence, sharedRefusals, type WordsOf } from './refusals.ts'

type Code = CodeOf<typeof saveFavourite>
const own: WordsOf<Code, string> = {
  ERR_ARTICLE_NOT_FOUND: 'Non c’è.',
  ERR_TOO_MANY_FAVOURITES: 'Sono troppi.',
}

test('the compiler counts the refusals: a table that lacks one is not a table', () => {
  // @ts-expect-error ERR_TOO_MANY_FAVOURITES has no words
  const lacking: WordsOf<Code, string> = { ERR_ARTICLE_NOT_FOUND: 'Non c’è.' }
  expect(Object.keys(lacking)).toHaveLength(1)
})

test('the page’s own words come first, then the shared ones, also for codes of a newer server', () => {
  expect(refusalSentence<Code>({ code: 'ERR_TOO_MANY_FAVOURITES' }, own)).toBe('Sono troppi.')
  expect(refusalSentence<Code>({ code: 'ERR_UNAVAILABLE' }, own)).toBe(
    "C'è stato un errore sulla connessione. Riprovare",
  )
  expect(refusalSentence<Code>({ code: 'ERR_UNAVAILABLE' }, { ...own, ERR_UNAVAILABLE: 'Riprova.' })).toBe(
    'Riprova.',
  )
  for (const code of ['ERR_NEW', 'toString', '__proto__'])
    expect(refusalSentence({ code: code as Code }, own)).toBe("C'è stato un errore. Riprovare")
})

test('what was wrong with a bad request is said', () => {
  const detail = 'Il campo «id» non va bene.'
  expect(refusalIn<Code, string>({ code: 'ERR_BAD_REQUEST', detail }, own)).toEqual({
    ...sharedRefusals.ERR_BAD_REQUEST,
    line: detail,
  })
})
