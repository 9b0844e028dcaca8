import { theDate } from 'contract/platform/dates.ts'
import type { Person, TroubledRenewal } from '../../platform/features/person.ts'
import type { ActiveNotice } from '../../platform/features/active-notice.ts'

/**
 * A renewal that was not paid is an error, a card that will not pay the next one a warning. Each charge that
 * fails is another cause, and so is another card.
 */
const renewalNotice = (renewal: TroubledRenewal): ActiveNotice => {
  const { id, cause, name, state, ends, readsUntil, onInvoice } = renewal
  return {
    name: `renewal-${id}`,
    cause,
    path: '/user/subscriptions',
    type: state === 'active' ? 'warning' : 'error',
    message: {
      active: `La carta di ${name} scade prima del rinnovo ${theDate('del', ends)}.`,
      unpaid: `Il rinnovo di ${name} non è riuscito. Puoi leggere fino ${theDate('al', readsUntil)}.`,
      suspended: onInvoice
        ? `La fattura di ${name} non è stata pagata: l’abbonamento è sospeso.`
        : `Il rinnovo di ${name} non è riuscito: l’abbonamento è sospeso.`,
    }[state],
    link: '/user/subscriptions',
    linkText: onInvoice ? 'Vedi la fattura' : 'Aggiorna la carta',
  }
}

/** What a person's own subscriptions have to tell them. */
export const renewalNotices = ({ renewals }: Person): ActiveNotice[] => renewals.map(renewalNotice)
