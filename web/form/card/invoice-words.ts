import type { invoiceRefusals } from 'contract/commerce/payment.ts'
import type { FormRefusals } from '../fact.ts'

/** Why an invoice could not be made out (any call with `invoiceRefusals` of the contract). */
export const invoiceWords: FormRefusals<keyof typeof invoiceRefusals> = {
  ERR_INVOICE_TO_SELLER: {
    kind: 'warning',
    title: 'La fattura sarebbe intestata a noi.',
    line:
      'La partita IVA o il codice fiscale del tuo profilo sono i nostri: correggili, poi torna qui. ' +
      'Non abbiamo addebitato nulla.',
  },
  ERR_INVOICE_LETTERS: {
    kind: 'warning',
    title: 'Per la fattura servono lettere latine.',
    line:
      'Il Sistema di Interscambio non accetta altri alfabeti né simboli: nel tuo profilo scrivi nome e ' +
      'indirizzo in lettere latine, poi torna qui. Non abbiamo addebitato nulla.',
  },
  ERR_VAT_NUMBER_NOT_IN_VIES: {
    kind: 'warning',
    title: 'La partita IVA non risulta nel VIES.',
    line:
      'Senza, non possiamo venderti in inversione contabile. Controllala nel tuo profilo, oppure chiedi al ' +
      'fisco del tuo Paese di attivarla per gli scambi nell’Unione, poi torna qui. ' +
      'Non abbiamo addebitato nulla.',
  },
}
