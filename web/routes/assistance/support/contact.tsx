import { isWrong } from '../../../form/fact.ts'
import { PageTitle } from '../../../form/page-title.tsx'
import { sharedMeta } from '../../../frame/share-meta.ts'
import type { FormPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/contact'
import { contactHandle } from './contact-handle.ts'
import { loadContact } from './contact-page.ts'
import { ContactView } from './contact-view.tsx'
import { sendTicket } from './send-ticket.ts'

export const handle = { ...contactHandle, script: 'contact' } satisfies FormPage
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    description: (masthead) =>
      `${masthead}: il numero e gli orari del servizio clienti, e il modulo per scriverci.`,
    canonical: '/contact',
  }).filter((m) => !('title' in m))

/** `/contact` (SPEC §2): the telephone with its hours, and the form. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadContact(request, context.get(visit))
export const action = ({ request, context }: Route.ActionArgs) =>
  sendTicket(request, context.get(visit).ask, '/contact')

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle words="Contatti" wrong={isWrong(actionData)} />
      <ContactView
        area="readers"
        title="Scrivici"
        standfirst="Rispondiamo per email, nell’ordine in cui i messaggi arrivano."
        page="/contact"
        data={loaderData}
        answer={actionData}
      />
    </>
  )
}
