import { withPreposition } from 'contract/platform/prepositions.ts'
import { theDate } from 'contract/platform/dates.ts'
import { invitationPath } from 'contract/platform/paths.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import { ownAddress, text } from '../../platform/outside/safe-text.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { SeatPlan } from '../seat-plan.ts'
import { mastheadOf } from '../letter-parts.ts'
import { calledOf, type Owner, type SeatPorts } from './ports.ts'
import { opensOn } from './rules.ts'
import type { Stored } from './store/seats.ts'

/**
 * Who gets a letter about a seat, of which masthead, and who holds the subscription. `opens`: the day that
 * ends the pause it is in; null: it is in none.
 */
export interface About {
  to: string
  host: Host
  name: string
  holder: string
  masthead: string
  opens: string | null
}

const rules = (email: string, until: string) =>
  text`Il link vale fino ${theDate('al', until)}, una volta sola, e solo per l’account con l’indirizzo
    ${ownAddress(email)}: se non ce l’hai ancora, lo apri in un minuto dalla stessa pagina.`

const pausedUntil = (opens: string | null) =>
  opens === null ? '' : text` L’abbonamento ora è in pausa: leggi ${theDate('dal', opens)}.`

/** The code of a seat, in its link. */
export const inviteLetter = (
  { to, host, name, holder, masthead, opens }: About,
  { token, until }: { token: string; until: string },
): Draft => ({
  to,
  host,
  subject: text`${holder} ti invita a leggere ${masthead}`,
  title: text`${holder} ti invita a leggere ${masthead}`,
  paragraphs: [
    text`Ciao ${name}, ${holder} ha un abbonamento ${withPreposition('a', masthead)} e ti ha riservato
      un posto: leggi con il tuo account, e non paghi nulla.${pausedUntil(opens)}`,
    rules(to, until),
    text`Se non conosci chi ti invita puoi ignorare questa lettera: senza di te non succede nulla.`,
  ],
  action: { words: text`Attiva il tuo posto`, site: 'account', path: invitationPath(token) },
})

/** Once, to who has not activated it; its link takes the place of the one before. */
export const reminderLetter = (about: About, code: { token: string; until: string }): Draft => ({
  ...inviteLetter(about, code),
  subject: text`Il tuo posto ti aspetta`,
  title: text`Il posto che ${about.holder} ti ha riservato ti aspetta`,
  paragraphs: [
    text`Ciao ${about.name}, ${about.holder} ti ha invitato a leggere ${about.masthead}, e il tuo posto
      non è ancora attivo. Usa il link di questa lettera: quello di prima non vale
      più.${pausedUntil(about.opens)}`,
    rules(about.to, code.until),
    text`Non ti scriveremo altro di questo invito.`,
  ],
})

/** To the holder. `name`: of the guest, as the holder wrote it. */
export const activatedLetter = ({ to, host, name, holder, masthead, opens }: About): Draft => ({
  to,
  host,
  subject: opens === null ? text`${name} legge con un tuo posto` : text`${name} ha attivato un tuo posto`,
  title: opens === null ? text`${name} legge con un tuo posto` : text`${name} ha attivato un tuo posto`,
  paragraphs: [
    text`Ciao ${holder}, ${name} ha attivato il posto riservato nel tuo abbonamento
      ${withPreposition('a', masthead)}.${
        opens === null ? '' : text` Legge ${theDate('dal', opens)}, quando finisce la pausa.`
      }`,
    text`Quando vuoi puoi toglierlo dalla pagina delle persone invitate.`,
  ],
  action: { words: text`Vedi le persone invitate`, site: 'account', path: '/user/invitations' },
})

/** To the holder, whose guest has left. */
export const leftLetter = ({ to, host, name, holder, masthead }: About): Draft => ({
  to,
  host,
  subject: text`${name} ha lasciato un tuo posto`,
  title: text`${name} ha lasciato un tuo posto`,
  paragraphs: [
    text`Ciao ${holder}, ${name} ha lasciato il posto riservato nel tuo abbonamento
      ${withPreposition('a', masthead)}. Da domani puoi darlo a un’altra persona.`,
  ],
  action: { words: text`Vedi le persone invitate`, site: 'account', path: '/user/invitations' },
})

/** To the guest, who reads nothing until the subscription is resumed. */
export const suspendedLetter = ({ to, host, name, holder, masthead }: About): Draft => ({
  to,
  host,
  subject: text`Il tuo posto ${withPreposition('su', masthead)} per ora non apre`,
  title: text`Il tuo posto ${withPreposition('su', masthead)} per ora non apre`,
  paragraphs: [
    text`Ciao ${name}, l’abbonamento di ${holder} ${withPreposition('a', masthead)} da oggi è sospeso:
      con il tuo posto gli articoli a pagamento non si aprono.`,
    text`Quando riprende leggi di nuovo, senza fare nulla. Il tuo account resta, con i preferiti e le
      newsletter.`,
  ],
  action: { words: text`Vedi il tuo abbonamento`, site: 'account', path: '/user/subscriptions' },
})

/** To the guest, whose reading has ended. */
export const removedLetter = ({ to, host, name, holder, masthead, opens }: About): Draft => ({
  to,
  host,
  subject: text`Il tuo posto ${withPreposition('su', masthead)} è finito`,
  title: text`Il tuo posto ${withPreposition('su', masthead)} è finito`,
  paragraphs: [
    text`Ciao ${name}, il posto che avevi nell’abbonamento di ${holder} ${withPreposition('a', masthead)} è
      finito${opens === null ? text`: da ora gli articoli a pagamento non si aprono più.` : text`.`}`,
    text`Il tuo account resta, con i preferiti e le newsletter. Per continuare a leggere puoi abbonarti.`,
  ],
  action: { words: text`Guarda le offerte`, site: 'shop', path: '/vetrina' },
})

/** To the guest, who reads again, after a pause if there is one. */
export const restoredLetter = ({ to, host, name, holder, masthead, opens }: About): Draft => ({
  to,
  host,
  subject:
    opens === null
      ? text`Leggi di nuovo ${masthead}`
      : text`Hai di nuovo un posto ${withPreposition('su', masthead)}`,
  title:
    opens === null
      ? text`Leggi di nuovo ${masthead}`
      : text`Hai di nuovo un posto ${withPreposition('su', masthead)}`,
  paragraphs: [
    text`Ciao ${name}, ${holder} ti ha ridato il posto nel suo abbonamento
      ${withPreposition('a', masthead)}: non devi fare nulla.${pausedUntil(opens)}`,
  ],
  action: { words: text`Vai al giornale`, site: 'edicola', path: '/' },
})

type Writing = Pick<SeatPorts, 'brands' | 'post' | 'accountHost' | 'clock'>

const about = (ports: Writing, plan: SeatPlan, holder: Owner) => ({
  host: ports.accountHost(plan.brand),
  holder: calledOf(holder),
  masthead: mastheadOf(ports.brands, plan.brand),
  opens: opensOn(plan, ports.clock()),
})

/** To the address that was invited. */
export const writeToInvited = (
  ports: Writing,
  tx: Tx,
  { plan, holder, seat }: { plan: SeatPlan; holder: Owner; seat: Pick<Stored, 'name' | 'email'> },
  letter: (about: About) => Draft,
): Promise<void> => ports.post(tx, letter({ ...about(ports, plan, holder), to: seat.email, name: seat.name }))

/** To who reads with a seat, at the address of their account; not to who has asked to go. */
export async function writeToGuest(
  ports: Writing & Pick<SeatPorts, 'accountById'>,
  tx: Tx,
  { plan, holder, seat }: { plan: SeatPlan; holder: Owner; seat: Pick<Stored, 'guest'> },
  letter: (about: About) => Draft,
): Promise<void> {
  const guest = seat.guest === null ? undefined : await ports.accountById(tx, seat.guest)
  if (guest && guest.id !== holder.id && guest.eraseAfter === null)
    await ports.post(tx, letter({ ...about(ports, plan, holder), to: guest.email, name: guest.name }))
}

/** To the holder, of a guest by the name that the holder wrote. */
export async function writeToHolder(
  ports: Writing,
  tx: Tx,
  { plan, holder, seat }: { plan: SeatPlan; holder: Owner; seat: Pick<Stored, 'name'> },
  letter: (about: About) => Draft,
): Promise<void> {
  if (holder.eraseAfter === null)
    await ports.post(
      tx,
      letter({ ...about(ports, plan, holder), holder: holder.name, to: holder.email, name: seat.name }),
    )
}
