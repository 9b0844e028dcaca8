import type { paymentRefusals } from 'contract/commerce/payment.ts'
import type { FormRefusals } from '../fact.ts'
import { declineWords } from './card-words.ts'

/** Why nothing was paid, above the form of the card (any call with `paymentRefusals` of the contract). */
export const paymentWords: FormRefusals<keyof typeof paymentRefusals> = {
  ERR_CARD_DECLINED: {
    title: declineWords('declined'),
    line: 'Non abbiamo addebitato nulla. Prova con un’altra carta, o chiedi alla tua banca.',
    focus: 'number',
  },
  ERR_NO_FUNDS: {
    title: 'Sulla carta non c’è abbastanza credito.',
    line: 'Non abbiamo addebitato nulla. Prova con un’altra carta.',
    focus: 'number',
  },
  ERR_CARD_EXPIRED: {
    title: declineWords('expired'),
    line: 'Non abbiamo addebitato nulla. Controlla la scadenza o usa un’altra carta.',
    focus: 'expiry',
  },
  ERR_NOT_AUTHENTICATED: {
    title: declineWords('not-authenticated'),
    line: 'Non abbiamo addebitato nulla. Riprova, e conferma quando la banca te lo chiede.',
    focus: 'number',
  },
  ERR_CARD_NOT_VALID: {
    title: declineWords('not-valid'),
    line: 'Controlla numero, scadenza e codice di sicurezza.',
    focus: 'number',
  },
  ERR_CARD_NOT_FOUND: {
    title: 'Questa carta non c’è più.',
    line: 'Scegline un’altra, o scrivine una nuova.',
  },
  ERR_GATEWAY_UNAVAILABLE: {
    title: 'Il servizio di pagamento non risponde.',
    line: 'Riprova fra poco: non rischi di pagare due volte.',
  },
  ERR_GATEWAY_OFF: {
    title: 'Qui, per ora, non si può pagare.',
    line: 'Scrivici e troviamo un’altra strada.',
  },
}
