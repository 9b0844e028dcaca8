import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { removeAddress, saveIdentity, saveInvoicing } from 'contract/identity/account/profile.ts'
import type { FormRefusals } from '../../../../form/fact.ts'
import { wrong } from '../../../../form/rules.ts'

const phone = 'Questo numero non esiste: controllalo'

export const identityWords: FormRefusals<CodeOf<typeof saveIdentity>> = {
  ERR_FISCAL_CODE: { under: 'fiscalCode', words: wrong.fiscalCode },
  ERR_BIRTH_DATE: { under: 'birthDate', words: 'Controlla l’anno: l’account è per chi ha almeno 18 anni' },
  ERR_PHONE: { under: 'phone', words: phone },
  ERR_SECOND_PHONE: { under: 'secondPhone', words: phone },
}
export const addressWords: FormRefusals<CodeOf<typeof removeAddress>> = {
  ERR_ADDRESS_NEEDED: {
    title: 'L’indirizzo serve per la fattura.',
    line: 'Per toglierlo, di’ prima qui sotto che non vuoi la fattura.',
  },
}
export const invoicingWords: FormRefusals<CodeOf<typeof saveInvoicing>> = {
  ERR_FISCAL_CODE: { under: 'organisationCode', words: wrong.fiscalCode },
  ERR_VAT_NUMBER: { under: 'vatNumber', words: wrong.vatNumber },
  ERR_RECIPIENT_CODE: {
    under: 'recipientCode',
    words: 'Questo codice non è di nessuno: un ente ha quello dell’IPA, un’azienda il suo o 0000000',
  },
  ERR_TENDER_CODE: { under: 'tenderCode', words: 'Questo non è un CIG: controllalo nella determina' },
  ERR_CLAUSES: { under: 'clauses', words: 'Vanno accettate tutte, una per una' },
}
