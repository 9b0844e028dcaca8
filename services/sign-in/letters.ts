import type { Place } from 'contract/site/hosts.ts'
import { siteUrl } from 'contract/site/hosts.ts'
import type { Letter } from '../outside/mail.ts'
import { letter } from '../outside/letter.ts'

interface To {
  to: string
  name: string
  place: Place
}

const moment = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' })

/** A sign-in from a device not seen before. */
export const newDeviceLetter = ({ to, name, place, device, address, at }: To & { device: string; address: string | null; at: Date }): Letter =>
  letter({
    to, place, subject: 'Un nuovo accesso al tuo account', title: 'Un nuovo accesso al tuo account',
    paragraphs: [
      `Ciao ${name}, qualcuno è entrato nel tuo account da un dispositivo che non avevi mai usato: ${device}, ${moment.format(at)}${address ? `, dall’indirizzo ${address}` : ''}.`,
      'Se sei stato tu, non devi fare nulla. Se non lo riconosci, toglilo dai tuoi dispositivi e cambia subito la password.',
    ],
    action: { words: 'Vedi i tuoi dispositivi', url: siteUrl(place, 'account', '/user/devices') },
  })
