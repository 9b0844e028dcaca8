import type { CodeOf } from 'contract/platform/endpoint.ts'
import { MAX_TOPICS } from 'contract/press-review/days/limits.ts'
import type * as adding from 'contract/press-review/filling/adding.ts'
import { MAX_QUERIES } from 'contract/press-review/filling/limits.ts'
import type * as queries from 'contract/press-review/filling/queries.ts'
import type { FormRefusals } from '../../../form/fact.ts'
import type { WordsOf } from '../../../words/refusals.ts'
import { dayInFuture } from '../day-refusal.ts'

interface Words {
  title: string
  line: string
}
const everywhere = {
  under: 'parole',
  words: 'Una parola o una frase è in ogni articolo («di», «la»…): così non trova nulla. Toglila',
} as const
const empty = { under: 'parole', words: 'Scrivi almeno una parola o una frase' } as const
const noBrand: Words = {
  title: 'Questa testata non è nella rassegna.',
  line: 'Ricarica la pagina e scegli fra quelle che vedi.',
}
const queryRemoved: Words = {
  title: 'Questa ricerca non c’è più.',
  line: 'Un collega l’ha eliminata nel frattempo.',
}

export const tryRefusals: FormRefusals<CodeOf<typeof queries.tryQuery>> = {
  ERR_QUERY_EMPTY: empty,
  ERR_TERM_EVERYWHERE: everywhere,
  ERR_BRAND_NOT_FOUND: noBrand,
  ERR_TOO_MANY_ATTEMPTS: { kind: 'warning', title: 'Troppe prove di fila.', line: 'Riprova fra un minuto.' },
}
export const saveRefusals: FormRefusals<
  CodeOf<typeof queries.addQuery> | CodeOf<typeof queries.changeQuery>
> = {
  ERR_QUERY_EMPTY: empty,
  ERR_TERM_EVERYWHERE: everywhere,
  ERR_BRAND_NOT_FOUND: noBrand,
  ERR_QUERY_NAME: { under: 'nome', words: 'C’è già una ricerca con questo nome' },
  ERR_TOPIC_NOT_FOUND: { under: 'argomento', words: 'Questo argomento non c’è più: scegline un altro' },
  ERR_TOO_MANY_TOPICS: {
    under: 'argomento',
    words: `Gli argomenti sono già ${MAX_TOPICS}: scegline uno che c’è`,
  },
  ERR_TOO_MANY_QUERIES: {
    title: `Le ricerche sono già ${MAX_QUERIES}.`,
    line: 'Eliminane una che non serve più, poi salva questa.',
  },
  ERR_QUERY_NOT_FOUND: queryRemoved,
  ERR_QUERY_CHANGED: {
    kind: 'warning',
    title: 'Questa ricerca è stata cambiata altrove mentre la scrivevi.',
    line: 'Da un collega, o da te in un’altra scheda. Quello che hai scritto è ancora qui: scegli tu.',
  },
}
export const removeRefusals: WordsOf<CodeOf<typeof queries.removeQuery>, Words> = {
  ERR_QUERY_NOT_FOUND: queryRemoved,
}
const noArticle: Words = {
  title: 'Un articolo scelto non c’è più.',
  line: 'Il giornale l’ha ritirato: cerca di nuovo.',
}
export const addRefusals: WordsOf<CodeOf<typeof adding.addArticles>, Words> = {
  ERR_DAY_IN_FUTURE: dayInFuture,
  ERR_ARTICLE_NOT_FOUND: noArticle,
}
export const pageRefusals: WordsOf<
  CodeOf<typeof adding.readPage> | CodeOf<typeof adding.listEditions> | CodeOf<typeof adding.addPage>,
  Words
> = {
  ERR_DAY_IN_FUTURE: dayInFuture,
  ERR_BRAND_NOT_FOUND: noBrand,
  ERR_EDITION_NOT_FOUND: {
    title: 'Questa pagina non c’è.',
    line: 'L’edizione di quel giorno non è arrivata, o ha meno pagine.',
  },
  ERR_BOX_OUTSIDE: { title: 'Il riquadro esce dalla pagina.', line: 'Ridisegnalo e riprova.' },
}
export const fileRefusals: FormRefusals<CodeOf<typeof adding.bringFile> | CodeOf<typeof adding.addFile>> = {
  ERR_DAY_IN_FUTURE: dayInFuture,
  ERR_FILE_EMPTY: { under: 'file', words: 'Il file è vuoto' },
  ERR_FILE_TYPE: { under: 'file', words: 'Serve un PDF, o un’immagine JPEG, PNG, WebP o HEIC' },
  ERR_FILE_UNREADABLE: { under: 'file', words: 'Il file è danneggiato o protetto: esportalo di nuovo' },
  ERR_FILES_FULL: {
    title: 'Ci sono troppi file caricati e mai aggiunti.',
    line: 'Domani saranno eliminati: riprova allora, o aggiungi quelli che hai caricato.',
  },
  ERR_FILE_GONE: { under: 'file', words: 'Il file non c’è più: caricalo di nuovo' },
  ERR_TOO_LARGE: { under: 'file', words: 'Il file è troppo grande: al massimo 10 MB' },
}
export const missingRefusals: FormRefusals<CodeOf<typeof adding.reportMissing>> = {
  ERR_TOO_MANY_ATTEMPTS: {
    kind: 'warning',
    title: 'Per ora hai mandato abbastanza segnalazioni.',
    line: 'Quello che hai scritto è ancora qui: riprova fra un’ora.',
  },
}
