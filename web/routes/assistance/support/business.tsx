import { isWrong } from '../../../form/fact.ts'
import { PageTitle } from '../../../form/page-title.tsx'
import { sharedMeta } from '../../../frame/share-meta.ts'
import type { FormPage } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/business'
import { contactHandle } from './contact-handle.ts'
import { loadContact } from './contact-page.ts'
import { ContactView } from './contact-view.tsx'
import { sendTicket } from './send-ticket.ts'

export const handle = { ...contactHandle, script: 'contact' } satisfies FormPage
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    description: (masthead) =>
      `${masthead}: il contatto per aziende, studi ed enti pubblici, con numero, orari e modulo.`,
    canonical: '/aziende',
  }).filter((m) => !('title' in m))

/** `/aziende` (SPEC §2): the business contact area; what is written here has a mailbox of its own. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadContact(request, context.get(visit))
export const action = ({ request, context }: Route.ActionArgs) =>
  sendTicket(request, context.get(visit).ask, '/aziende')

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle words="Contatti per aziende ed enti" wrong={isWrong(actionData)} />
      <ContactView
        area="business"
        title="Aziende, studi ed enti"
        standfirst="Posti per più persone, dati fiscali, fatture: qui risponde chi segue i clienti business."
        page="/aziende"
        data={loaderData}
        answer={actionData}
      />
    </>
  )
}
