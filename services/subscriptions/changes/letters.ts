import { theDate } from 'contract/dates.ts'
import { euros, vatWithin } from 'contract/money.ts'
import { shiftDay } from 'contract/rome.ts'
import { type Seller, withdrawalInformation } from 'contract/shop/conditions.ts'
import { siteUrl } from 'contract/site/hosts.ts'
import type { Draft } from '../../outside/letter.ts'
import type { Terms } from '../../terms.ts'
import type { About } from '../letters.ts'
import { lastUsefulDay } from '../rules.ts'

const action = { words: 'Vedi i tuoi abbonamenti', site: 'account', path: '/user/subscriptions' } as const

/**
 * The confirmation, on a durable medium, of the contract that a change of plan makes (Codice del consumo
 * art. 51 c. 7). `from`: the plan before, null when the letter is written again later; `credit`: what was
 * left of what it was paid with.
 */
export function upgradedLetter(
  { to, name, host, what }: About,
  c: {
    from: string | null
    terms: Terms
    amount: number
    credit: number
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
    subject: 'Il tuo abbonamento è cambiato',
    title: 'Il tuo abbonamento è cambiato',
    paragraphs: [
      `Ciao ${name}, sei passato ${c.from === null ? '' : `da ${c.from} `}a ${what}. Abbiamo tenuto ` +
        `conto di ${euros(c.credit)} che ti restavano e ricevuto ${euros(amount)}, IVA inclusa ` +
        `(${euros(vatWithin(amount, terms.vat))} di IVA al ${terms.vat} per cento). È pagato fino ` +
        `${theDate('al', shiftDay(ends, -1))} compreso e puoi leggere da subito.`,
      c.renews
        ? `Il prossimo addebito è di ${euros(terms.price)}, ${theDate('il', ends)}. Se non vuoi rinnovare, ` +
          `disdici ${theDate('il', lastUsefulDay(ends))} al più tardi, entro mezzanotte, dalla pagina dei ` +
          'tuoi abbonamenti.'
        : 'Il rinnovo resta disdetto: non ci saranno altri addebiti.',
      `Se cambi idea puoi recedere entro quattordici giorni da qui: ${withdrawal}. L’abbonamento finisce e ` +
        (c.immediate === null
          ? `ti restituiamo ${euros(c.credit + amount)}.`
          : 'ti restituiamo i giorni che restano: hai chiesto di cominciare subito.'),
      'La ricevuta in PDF è nella pagina dei tuoi abbonamenti. Qui sotto trovi le condizioni che hai ' +
        'accettato: conserva questo messaggio.',
    ],
    quote: [
      c.accepted,
      ...(c.immediate === null ? [] : [c.immediate]),
      withdrawalInformation(c.seller, withdrawal),
    ].join('\n\n'),
    action,
  }
}

/** Another plan from the next renewal on, as its person chose. `next`: its name. */
export const nextPlanLetter = (
  { to, name, host, what }: About,
  { next, ends, amount }: { next: string; ends: string; amount: number },
): Draft => ({
  to,
  host,
  subject: `Il tuo abbonamento cambia ${theDate('il', ends)}`,
  title: `Il tuo abbonamento cambia ${theDate('il', ends)}`,
  paragraphs: [
    `Ciao ${name}, fino ${theDate('al', shiftDay(ends, -1))} non cambia nulla: leggi con ${what}, che è ` +
      `già pagato. ${capital(theDate('il', ends))} ` +
      `passi a ${next} e addebitiamo ${euros(amount)}, IVA inclusa.`,
    `Puoi tornare al piano di prima, o disdire, fino ${theDate('al', lastUsefulDay(ends))} compreso, dalla ` +
      'pagina dei tuoi abbonamenti.',
  ],
  action,
})

/** It renews as it is after all. */
export const samePlanLetter = (
  { to, name, host, what }: About,
  { ends, amount }: { ends: string; amount: number },
): Draft => ({
  to,
  host,
  subject: 'Il tuo abbonamento non cambia',
  title: 'Il tuo abbonamento non cambia',
  paragraphs: [
    `Ciao ${name}, come hai chiesto resti con ${what}. ${capital(theDate('il', ends))} si rinnova a ` +
      `${euros(amount)}, IVA inclusa.`,
  ],
  action,
})

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
