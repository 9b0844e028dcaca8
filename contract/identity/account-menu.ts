/** The pages of the account area as its list of contents names them (SPEC §2), in its order. */
export const accountMenu = [
  { path: '/dashboard', words: 'Panoramica' },
  { path: '/user/subscriptions', words: 'Abbonamento' },
  { path: '/user/copies', words: 'Singole copie' },
  { path: '/user/invitations', words: 'Persone invitate' },
  { path: '/user/profile', words: 'Dati e fatturazione' },
  { path: '/user/profile/consents', words: 'Consensi' },
  { path: '/user/newsletter/', words: 'Newsletter' },
  { path: '/user/profile/topics/manage', words: 'Argomenti e notifiche' },
  { path: '/user/devices', words: 'Dispositivi e sicurezza' },
  { path: '/user/profile/data', words: 'I miei dati' },
] as const
