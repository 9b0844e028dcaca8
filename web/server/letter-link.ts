import { data, type RouterContextProvider } from 'react-router'
import type { Ask } from 'contract/platform/endpoint.ts'
import { refusalIn, type RefusalWords, type WordsOf } from '../words/refusals.ts'
import { visit } from './context.ts'

/**
 * Pages that a link in a letter opens, `…/{token}`. Programs that scan mail open links too: the loader only
 * reads what the link is about. The action does it, for the button of the page and for the one click of a
 * mail program (RFC 8058), which posts without session or script.
 */
interface Opened {
  params: { token: string }
  context: Readonly<RouterContextProvider>
}
type Answer<Data, Code extends string> =
  | { ok: true; data: Data }
  | { ok: false; code: Code; status: number; detail?: string }

/** The address is a key: it goes to no other site. */
export const letterLinkHeaders = () => ({ 'Referrer-Policy': 'same-origin' })

/** What a link is about, or why it is about nothing. `read`: a call that changes nothing. */
export const letterLinkLoader =
  <Data, Code extends string>(
    read: (ask: Ask, token: string) => Promise<Answer<Data, Code>>,
    refusals: WordsOf<Code, RefusalWords>,
  ) =>
  async ({ params: { token }, context }: Opened) => {
    const answer = await read(context.get(visit).ask, token)
    return answer.ok
      ? data({ about: answer.data, refused: null })
      : data(
          { about: null, refused: refusalIn<Code, RefusalWords>(answer, refusals) },
          { status: answer.status },
        )
  }

/** What came of a press or of one click. `act`: the call that does it, the same however often. */
export const letterLinkAction =
  <Data, Code extends string>(
    act: (ask: Ask, token: string, request: Request) => Promise<Answer<Data, Code>>,
    refusals: WordsOf<Code, RefusalWords>,
  ) =>
  async ({ params: { token }, context, request }: Opened & { request: Request }) => {
    const answer = await act(context.get(visit).ask, token, request)
    return answer.ok
      ? data({ done: answer.data, refused: null })
      : data(
          { done: null, refused: refusalIn<Code, RefusalWords>(answer, refusals) },
          { status: answer.status },
        )
  }
