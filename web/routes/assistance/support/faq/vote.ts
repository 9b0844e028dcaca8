import { redirect } from 'react-router'
import { rateAnswer } from 'contract/assistance/support/questions.ts'
import { visit } from '../../../../server/context.ts'
import type { Route } from './+types/vote'

export const handle = { site: 'account' }

export const loader = () => redirect('/faq')

/** `/faq/voto`: «Ti è stato utile?» without scripts. Whatever comes of the vote, the person is thanked. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const [slug, useful] = [form.get('domanda'), form.get('utile')]
  if (typeof slug !== 'string' || (useful !== 'si' && useful !== 'no')) return redirect('/faq', 303)
  const answer = await context.get(visit).ask(rateAnswer, { slug, useful: useful === 'si' })
  const missing =
    !answer.ok && (answer.code === 'ERR_QUESTION_NOT_FOUND' || answer.code === 'ERR_BAD_REQUEST')
  return redirect(missing ? '/faq' : `/faq/${slug}?esito=${useful}`, 303)
}
