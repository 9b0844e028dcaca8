import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names the seats they gave, or were given. */
export const seatWords: PersonalWords = {
  title: 'Posti condivisi',
  names: {
    seats: 'Inviti fatti e ricevuti',
    place: 'Posto',
    name: 'Nome scritto da chi invita',
    email: 'Email invitata',
    added: 'Assegnato',
    issued: 'Codice dato',
    issuedBy: 'Come',
    expires: 'Codice valido fino a',
    reminded: 'Ricordato',
    activated: 'Attivato',
    removed: 'Rimosso',
    frees: 'Libero di nuovo dal',
  },
  values: { issuedBy: { mail: 'Per email', hand: 'A mano' } },
}
