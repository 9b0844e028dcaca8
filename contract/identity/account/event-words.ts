import type { SecurityEvent } from './account.ts'

/** What a person reads of what happened to the account. */
export const eventWords: Readonly<Record<SecurityEvent, string>> = {
  registered: 'Account creato',
  'signed-in': 'Accesso',
  'sign-in-failed': 'Accesso con una password sbagliata',
  'signed-out': 'Uscita',
  'new-device': 'Nuovo dispositivo',
  'device-removed': 'Dispositivo scollegato',
  'device-limit': 'Dispositivo scollegato per far posto a un altro',
  'password-changed': 'Password cambiata',
  'password-reset': 'Password cambiata con un codice',
  'password-reset-asked': 'Codice chiesto per una nuova password',
  'email-change-asked': 'Cambio di email chiesto',
  'email-changed': 'Email cambiata',
  'google-linked': 'Google collegato',
  'google-unlinked': 'Google scollegato',
  'code-misused': 'Codice di accesso usato da un altro browser',
  'grant-given': 'Accesso dato a un’applicazione',
  'grant-ended': 'Accesso tolto a un’applicazione',
  'archive-asked': 'Archivio dei dati chiesto',
  'archive-downloaded': 'Archivio dei dati scaricato',
  'deletion-asked': 'Eliminazione dell’account chiesta',
  'deletion-undone': 'Eliminazione dell’account annullata',
}
