import { theDate } from 'contract/dates.ts'
import { invitationPath } from 'contract/paths.ts'
import type { Host } from 'contract/site/hosts.ts'
import type { Draft } from '../outside/letter.ts'

/** Who gets a letter about a seat, of which masthead, and who holds the subscription. */
export interface About {
  to: string
  host: Host
  name: string
  holder: string
  masthead: string
}

const rules = (email: string, until: string) =>
  `Il link vale fino ${theDate('al', until)}, una volta sola, e solo per l’account con l’indirizzo ` +
  `${email}: se non ce l’hai ancora, lo apri in un minuto dalla stessa pagina.`

/** The code of a seat, in its link. */
export const inviteLetter = (
  { to, host, name, holder, masthead }: About,
  { token, until }: { token: string; until: string },
): Draft => ({
  to,
  host,
  subject: `${holder} ti invita a leggere ${masthead}`,
  title: `${holder} ti invita a leggere ${masthead}`,
  paragraphs: [
    `Ciao ${name}, ${holder} ha un abbonamento a ${masthead} e ti ha riservato un posto: leggi con il tuo ` +
      'account, e non paghi nulla.',
    rules(to, until),
    'Se non conosci chi ti invita puoi ignorare questa lettera: senza di te non succede nulla.',
  ],
  action: { words: 'Attiva il tuo posto', site: 'account', path: invitationPath(token) },
})

/** Once, to who has not activated it; its link takes the place of the one before. */
export const reminderLetter = (about: About, code: { token: string; until: string }): Draft => ({
  ...inviteLetter(about, code),
  subject: 'Il tuo posto ti aspetta',
  title: `Il posto che ${about.holder} ti ha riservato ti aspetta`,
  paragraphs: [
    `Ciao ${about.name}, ${about.holder} ti ha invitato a leggere ${about.masthead}, e il tuo posto non è ` +
      'ancora attivo. Usa il link di questa lettera: quello di prima non vale più.',
    rules(about.to, code.until),
    'Non ti scriveremo altro di questo invito.',
  ],
})

/** To the holder. `name`: of the guest, as the holder wrote it. */
export const activatedLetter = ({ to, host, name, holder, masthead }: About): Draft => ({
  to,
  host,
  subject: `${name} legge con un tuo posto`,
  title: `${name} legge con un tuo posto`,
  paragraphs: [
    `Ciao ${holder}, ${name} ha attivato il posto riservato nel tuo abbonamento a ${masthead}.`,
    'Quando vuoi puoi toglierlo dalla pagina delle persone invitate.',
  ],
  action: { words: 'Vedi le persone invitate', site: 'account', path: '/user/invitations' },
})

/** To the guest, whose reading has ended. */
export const removedLetter = ({ to, host, name, holder, masthead }: About): Draft => ({
  to,
  host,
  subject: `Il tuo posto su ${masthead} è finito`,
  title: `Il tuo posto su ${masthead} è finito`,
  paragraphs: [
    `Ciao ${name}, il posto che avevi nell’abbonamento di ${holder} a ${masthead} è finito: da ora gli ` +
      'articoli a pagamento non si aprono più.',
    'Il tuo account resta, con i preferiti e le newsletter. Per continuare a leggere puoi abbonarti.',
  ],
  action: { words: 'Guarda le offerte', site: 'shop', path: '/vetrina' },
})

/** To the guest, who reads again. */
export const restoredLetter = ({ to, host, name, holder, masthead }: About): Draft => ({
  to,
  host,
  subject: `Leggi di nuovo ${masthead}`,
  title: `Leggi di nuovo ${masthead}`,
  paragraphs: [
    `Ciao ${name}, ${holder} ti ha ridato il posto nel suo abbonamento a ${masthead}: non devi fare nulla.`,
  ],
  action: { words: 'Vai al giornale', site: 'edicola', path: '/' },
})
