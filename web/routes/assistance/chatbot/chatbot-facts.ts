import { redirect, type RouterContextProvider } from 'react-router'
import { visit } from '../../../server/context.ts'

/**
 * What pages of the chatbot show to everybody: the link to its rules, an offer that includes it (null: none).
 * @throws redirect('/') on other mastheads (SPEC §2).
 */
export function chatbotFacts(context: Readonly<RouterContextProvider>) {
  const { host, brands } = context.get(visit)
  if (host.brand.sigla !== brands.main.sigla) throw redirect('/')
  const offer = brands.main.offers.find(({ sold, rights }) => sold && rights.includes('chatbot'))
  return {
    policy: brands.shared.chatbotPolicyUrl,
    offer: offer ? { name: offer.name, slug: offer.slug } : null,
  }
}
