import type { MessageType } from './messages.ts'

/** What a type of message is called, in Italian: on the page, at the desk, in letters and in own data. */
export const messageTypeWords: Readonly<Record<MessageType, string>> = {
  text: 'Messaggio',
  location: 'Posizione',
  photo: 'Foto',
  video: 'Video',
  file: 'Documento',
  audio: 'Messaggio vocale',
  meeting: 'Appuntamento',
  meetingLink: 'Link a una riunione',
  system: 'Avviso',
  spotify: 'Link di Spotify',
}
