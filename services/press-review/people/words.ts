import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names the recipients of press reviews. */
export const recipientWords = {
  title: 'Destinatari della rassegna stampa',
  names: {
    recipients: 'Chi riceve la rassegna, e le rassegne che ricevi',
    name: 'Nome',
    email: 'Email',
    emailKey: 'Email, in minuscolo',
    frequency: 'Frequenza',
    added: 'Aggiunto',
    opensAgreed: 'Consenso alle aperture',
    unsubscribed: 'Disiscritto',
    stopped: 'Fermato',
    removed: 'Tolto',
    told: 'Avvisato con un’email',
    asked: 'Richiesto se riceverla di nuovo',
    recipientGroups: 'Gruppi di destinatari',
  },
  values: { frequency: { each: 'Ogni rassegna', weekly: 'Il riepilogo del venerdì' } },
} satisfies PersonalWords
