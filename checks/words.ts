import { type Finding, type Tree, isTest, programs } from './tree.ts'

/** Words that the specification fixes to the letter, by the folder whose existence makes them due. */
const words: Readonly<Record<string, readonly string[]>> = {
  'web/routes/site/': [
    'Accesso Riservato',
    "C'è stato un errore",
    'Unexpected Application Error!',
    '400 Bad Request',
    '403 Forbidden',
    '404 Not Found',
    '405 Method Not Allowed',
  ],
  'web/frame/': ['Edicola Digitale'],
  'web/routes/newsstand/': ['Oggi', 'Ieri', 'Link copiato negli appunti', 'Errore nella copia del link'],
  'web/routes/search/': ['Nessun risultato trovato'],
  'web/routes/sign-in/': [
    'La password deve contenere almeno:',
    'Rispetta il formato richiesto per la password',
    'Richiesto',
    'Inserire email valida',
    'I campi non coincidono',
    'Compilare tutti i campi richiesti',
    "C'è stato un errore con l'accesso. Contatta il customer care per risolvere.",
    'Effettua il login',
    'La sessione è scaduta',
    "C'è stato un errore sulla connessione. Riprovare",
    "C'è stato un errore. Riprovare",
  ],
  'web/routes/account/': ['Inserire un codice fiscale valido'],
  'web/routes/subscriptions/': ['Non puoi invitare te stesso', 'Riprova più tardi'],
  'web/routes/consent/': ['ACCETTA E CONTINUA', 'Rifiuta e abbonati', 'Opzioni Cookie'],
  'web/routes/support/': ['Impossibile avviare la chat. Riprova più tardi', 'Ok, grazie'],
  'web/routes/chatbot/': [
    "Non c'è nulla qui. Torna alla Home!",
    'Nuova Chat',
    'Per approfondire',
    "Si è verificato un errore durante l'elaborazione della richiesta. Riprova più tardi.",
    "Si è verificato un errore durante l'elaborazione della richiesta.",
  ],
}
const read = 'decisions/rooms.md'

/**
 * The words that the specification quotes stand in web/ with its characters, straight apostrophes included.
 */
export function check(tree: Tree): Finding[] {
  const sources = programs(tree)
    .filter(([path]) => path.startsWith('web/') && !isTest(path))
    .map(([path, text]) => [path, text.replaceAll("\\'", "'").replaceAll('&apos;', "'")] as const)
  const due = Object.entries(words)
    .filter(([folder]) => sources.some(([path]) => path.startsWith(folder)))
    .flatMap(([folder, list]) => list.map((word) => ({ folder, word })))
  return due.flatMap(({ folder, word }): Finding[] => {
    const curled = word.replaceAll("'", '’')
    const bent = curled === word ? [] : sources.filter(([, text]) => text.includes(curled))
    if (bent.length > 0)
      return bent.map(([path]) => ({
        what: `${path}: «${curled}» has another apostrophe than the specification`,
        advice: `Write «${word}» with its own characters.`,
        read,
      }))
    if (sources.some(([, text]) => text.includes(word))) return []
    return [
      {
        what: `${folder}: «${word}» is nowhere in web/`,
        advice: 'The specification fixes these words to the letter: write them so, in one string.',
        read,
      },
    ]
  })
}
