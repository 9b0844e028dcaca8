import { type SaleVat, vatIncluded, vatInside } from 'contract/commerce/vat.ts'
import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { type Seller, withdrawalInformation } from 'contract/commerce/shop/conditions.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../../platform/outside/letter.ts'
import type { Terms } from '../../terms.ts'
import { type About, charged, type NextCharge } from '../letters.ts'
import { lastUsefulDay } from '../rules.ts'
import { text, trusted } from '../../../platform/outside/safe-text.ts'

const action = { words: text`Vedi i tuoi abbonamenti`, site: 'account', path: '/user/subscriptions' } as const

/**
 * The confirmation, on a durable medium, of the contract that a change of plan makes (Codice del consumo
 * art. 51 c. 7). `from`: the plan before, null when the letter is written again later; `credit`: what was
 * left of what it was paid with; `worth`: what comes back of it where no start at once was asked for.
 */
export function upgradedLetter(
  { to, name, host, what }: About,
  c: {
    from: string | null
    terms: Terms
    vat: SaleVat
    amount: number
    credit: number
    worth: number
    ends: string
    renews: boolean
    accepted: string
    immediate: string | null
    seller: Seller
  },
): Draft {
  const { terms, amount, ends } = c
  const withdrawal = siteUrl(host, 'account', '/recesso')
  return {
    to,
    host,
    subject: text`Il tuo abbonamento è cambiato`,
    title: text`Il tuo abbonamento è cambiato`,
    paragraphs: [
      text`Ciao ${name}, il tuo abbonamento è passato ${c.from === null ? '' : text`da ${c.from} `}a ${what}.
        Abbiamo
        ${c.credit === 0 ? '' : text`tenuto conto di ${euros(c.credit)} che ti restavano e `}ricevuto
        ${euros(amount)}${vatInside(amount, c.vat)}. È pagato fino ${theDate('al', shiftDay(ends, -1))}
        compreso e puoi leggere da subito.`,
      c.renews
        ? text`Il prossimo addebito è di ${euros(terms.price)}, ${theDate('il', ends)}. Se non vuoi
            rinnovare, disdici ${theDate('il', lastUsefulDay(ends))} al più tardi, entro mezzanotte,
            dalla pagina dei tuoi abbonamenti.`
        : text`Il rinnovo resta disdetto: non ci saranno altri addebiti.`,
      text`Se cambi idea puoi recedere entro quattordici giorni da qui: ${trusted(withdrawal)}. L’abbonamento
        finisce e
        ${
          c.immediate === null
            ? text`ti restituiamo ${euros(c.worth)}.`
            : text`ti restituiamo i giorni che restano: hai chiesto di cominciare subito.`
        }`,
      text`La ricevuta in PDF è nella pagina dei tuoi abbonamenti. Qui sotto trovi le condizioni che hai
        accettato: conserva questo messaggio.`,
    ],
    quote: trusted(
      [
        c.accepted,
        ...(c.immediate === null ? [] : [c.immediate]),
        withdrawalInformation(c.seller, withdrawal),
      ].join('\n\n'),
    ),
    action,
  }
}

/**
 * The confirmation, on a durable medium, of another plan from the next renewal on, as its person ordered it
 * (Codice del consumo art. 51 c. 7). `next`: its name; `last`: the last day to withdraw from that order;
 * `places`: how many places may still be given until then, null when it has them all.
 */
export const nextPlanLetter = (
  { to, name, host, what }: About,
  c: {
    next: string
    ends: string
    last: string
    terms: Terms
    vat: SaleVat
    places: number | null
    accepted: string
    seller: Seller
  },
): Draft => {
  const { next, ends, terms } = c
  const withdrawal = siteUrl(host, 'account', '/recesso')
  return {
    to,
    host,
    subject: text`Il tuo abbonamento cambia ${theDate('il', ends)}`,
    title: text`Il tuo abbonamento cambia ${theDate('il', ends)}`,
    paragraphs: [
      text`Ciao ${name}, fino ${theDate('al', shiftDay(ends, -1))} leggi come adesso, con ${what}, che è
        già pagato. ${capital(theDate('il', ends))} passi a ${next} e addebitiamo
        ${euros(terms.price)}${vatInside(terms.price, c.vat)}, poi lo stesso
        ${terms.months === 12 ? text`ogni anno` : text`ogni mese`}.`,
      ...(c.places === null ? [] : [placesWords(c.places)]),
      text`Puoi tornare al piano di prima, o disdire, fino ${theDate('al', lastUsefulDay(ends))}
        compreso, dalla pagina dei tuoi abbonamenti.`,
      text`Hai quattordici giorni per recedere da questa scelta: finché il piano non è cambiato ti basta
        tornare a quello di
        prima.${
          c.last < ends
            ? ''
            : text` Quando è cambiato puoi recedere qui, fino ${theDate('al', c.last)} compreso:
                ${trusted(withdrawal)}. L’abbonamento finisce e ti restituiamo tutto quello che hai pagato per
                ${next}.`
        }`,
      text`Qui sotto trovi le condizioni che hai accettato: conserva questo messaggio.`,
    ],
    quote: trusted([c.accepted, withdrawalInformation(c.seller, withdrawal)].join('\n\n')),
    action,
  }
}

const placesWords = (places: number) =>
  text`${
    places === 0
      ? text`I posti da condividere non passano al nuovo piano: da ora non puoi invitare nessuno`
      : text`Il nuovo piano ha meno posti da condividere: da ora ne dai al massimo ${places}`
  }, a meno che tu non tenga il piano che hai.`

/** It renews as it is after all. `isDue`: the renewal was to be paid already. */
export const samePlanLetter = (
  { to, name, host, what, rate }: About,
  { ends, amount, isDue }: { ends: string; amount: number; isDue: boolean },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento non cambia`,
  title: text`Il tuo abbonamento non cambia`,
  paragraphs: [
    text`Ciao ${name}, come hai chiesto resti con ${what}.
      ${
        isDue
          ? text`Il rinnovo da pagare è ora di ${euros(amount)}${vatIncluded(rate)}.`
          : text`${capital(theDate('il', ends))} si rinnova a ${euros(amount)}${vatIncluded(rate)}.`
      }`,
  ],
  action,
})

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `resumes`: the day on which it opens again. */
export const pausedLetter = (
  { to, name, host, what, rate }: About,
  { resumes, ends, next }: { resumes: string; ends: string; next: NextCharge },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è in pausa fino ${theDate('al', shiftDay(resumes, -1))}`,
  title: text`Il tuo abbonamento è in pausa`,
  paragraphs: [
    text`Ciao ${name}, il tuo abbonamento ${what} è in pausa da oggi. Riparte da solo
      ${theDate('il', resumes)}; fino ad allora non si legge e non si paga.`,
    text`I giorni già pagati non si perdono: ora durano fino ${theDate('al', shiftDay(ends, -1))}
      compreso. ${charged(ends, next, { rate })}`,
    text`Se vuoi tornare prima, riprendilo dalla pagina dei tuoi abbonamenti.`,
  ],
  action,
})

/** It opens again, by itself or as its person asked. */
export const resumedLetter = (
  { to, name, host, what, rate }: About,
  { ends, next }: { ends: string; next: NextCharge },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è ripartito`,
  title: text`Il tuo abbonamento è ripartito`,
  paragraphs: [
    text`Ciao ${name}, la pausa è finita: leggi di nuovo con ${what}. È pagato fino
      ${theDate('al', shiftDay(ends, -1))} compreso.`,
    charged(ends, next, { rate }),
  ],
  action,
})
