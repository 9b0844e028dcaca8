import { deadEntries } from './exceptions.ts'
import { literal, visit } from './syntax.ts'
import { type Finding, type Tree, isTest, programs } from './tree.ts'

/** Words that the specification fixes to the letter, by the folder whose existence makes them due. */
const words: Readonly<Record<string, readonly string[]>> = {
  'web/routes/reading/site/': [
    'Accesso Riservato',
    "C'è stato un errore",
    'Unexpected Application Error!',
    '400 Bad Request',
    '403 Forbidden',
    '404 Not Found',
    '405 Method Not Allowed',
  ],
  'web/frame/': ['Edicola Digitale'],
  'web/routes/reading/newsstand/': [
    'Oggi',
    'Ieri',
    'Link copiato negli appunti',
    'Errore nella copia del link',
  ],
  'web/routes/reading/search/': ['Nessun risultato trovato'],
  'web/routes/identity/sign-in/': [
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
  'web/routes/assistance/chatbot/': [
    "Non c'è nulla qui. Torna alla Home!",
    'Nuova Chat',
    'Per approfondire',
    "Si è verificato un errore durante l'elaborazione della richiesta.",
    "Si è verificato un errore durante l'elaborazione della richiesta. Riprova più tardi.",
  ],
  'web/consent/': ['ACCETTA E CONTINUA', 'Rifiuta e abbonati', 'Opzioni Cookie'],
  'web/routes/identity/account/': ['Inserire un codice fiscale valido'],
}
const read = 'decisions/rooms.md'

/**
 * What a program can show: its strings, its templates and the text between its tags; comments are nothing.
 */
function texts(path: string, text: string): string {
  const pieces: string[] = []
  visit(path, text, {
    Literal: (node) => void pieces.push(literal(node) ?? ''),
    TemplateElement: (node) => void pieces.push(node.value.cooked ?? ''),
    JSXText: (node) => void pieces.push(node.value.replaceAll('&apos;', "'")),
  })
  return pieces.join('\n')
}

/** The strings of a JSON document, in whatever depth. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : []

/** What the pages may show, by file: programs of web/, and JSON of web/ and brands/. */
const sources = (tree: Tree): [path: string, text: string][] => [
  ...programs(tree)
    .filter(([path]) => path.startsWith('web/') && !isTest(path))
    .map(([path, text]): [string, string] => [path, texts(path, text)]),
  ...[...tree.files]
    .filter(([path]) => /^(web|brands)\/.*\.json$/.test(path))
    .map(([path, text]): [string, string] => [path, stringsOf(JSON.parse(text)).join('\n')]),
]

/**
 * The words that the specification quotes stand in web/ with its characters, straight apostrophes included.
 */
export function check(tree: Tree): Finding[] {
  const shown = sources(tree)
  const due = Object.entries(words)
    .filter(([folder]) => shown.some(([path]) => path.startsWith(folder)))
    .flatMap(([folder, list]) => list.map((word) => ({ folder, word })))
  return due.flatMap(({ folder, word }): Finding[] => {
    const curled = word.replaceAll("'", '’')
    const bent = curled === word ? [] : shown.filter(([, text]) => text.includes(curled))
    if (bent.length > 0)
      return bent.map(([path]) => ({
        what: `${path}: «${curled}» has another apostrophe than the specification`,
        advice: `Write «${word}» with its own characters.`,
        read,
      }))
    if (shown.some(([, text]) => text.includes(word))) return []
    return [
      {
        what: `${folder}: «${word}» is nowhere in web/`,
        advice: 'The specification fixes these words to the letter: write them so, in one string.',
        read,
      },
    ]
  })
}

/** Folders of `words` without programs: after a rename their words would no longer be checked. */
export const dead = (tree: Tree): Finding[] =>
  deadEntries('words.ts', Object.keys(words), (folder) =>
    programs(tree).some(([path]) => path.startsWith(folder)),
  )
