import { expect, test } from 'vitest'
import type { RelatedArticle } from 'contract/assistance/chatbot/chatbot.ts'
import { newAnswer, relatedOf } from './conversation-state.ts'

const answer = (ids: readonly string[], sources: readonly string[], state = 'done') => ({
  ...newAnswer(),
  id: 'a1',
  state: state as 'done',
  raw: JSON.stringify({
    article_ids: ids,
    '<!--answer-->': 'a1',
    '<!--state-->': state,
    '<!--sources-->': sources.map((article, i) => ({ n: i + 1, article })),
  }),
})
const known = new Map(['1', '2', '3', '4'].map((id) => [id, { id } as RelatedArticle]))
const shown = (of: ReturnType<typeof answer>) => relatedOf(of, known)?.map(({ id }) => id)

test('what stands among the sources is not shown beside them, even when there is nothing else', () => {
  expect(shown(answer(['1', '2', '3'], ['1', '1']))).toEqual(['2', '3'])
  expect(shown(answer(['1', '2'], ['2', '1']))).toEqual([])
  // Headlines under «Non ho trovato articoli…».
  expect(shown(answer(['1', '2', '3'], ['1', '2', '3'], 'declined'))).toEqual([])
  expect(shown(answer(['1', '9'], ['1']))).toBeUndefined()
})
