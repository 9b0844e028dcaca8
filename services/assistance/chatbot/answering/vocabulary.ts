/** Italian of newspapers and their readers, folded; independent of any article. */

const listed = (words: string): string[] => words.trim().split(/\s+/)

/** Synonyms, one group per line. */
export const synonyms: readonly (readonly string[])[] = [
  'costare costo prezzo tariffa pagare pagamento spesa spendere valere versare sborsare',
  'guadagnare guadagno stipendio reddito salario retribuzione compenso ingaggio',
  'dirigere guidare comandare capo direttore direttrice presiedere presidente coordinare responsabile',
  'gestire gestore conduce condurre tenere',
  'morire morto morta vittima deceduto ucciso decesso scomparso',
  'ferire ferito feriti contuso',
  'trovare ritrovare rinvenire scoprire scoperta scoperto ritrovamento',
  'comprare acquistare acquisto acquirente rilevare riacquistare',
  'vendere vendita venduto ceduto cedere',
  'vincere vittoria vincitore vincitrice trionfo trionfare battere conquistare',
  'perdere sconfitta perso',
  'nascere nato nata nascita',
  'fondare fondato fondazione fondatore istituire nascita nato',
  'cominciare iniziare inizio avvio partire aprire',
  'finire terminare fine concludere conclusione chiudere',
  'chiudere chiuso chiusura chiusi sospeso sbarrato',
  'aprire riaprire apertura aperto inaugurare inaugurazione riapertura',
  'spegnere spento spenta guasto',
  'approvare approvazione passare passato approvato votare',
  'decidere decisione deciso stabilire deliberare',
  'annunciare annuncio annunciato comunicare',
  'proporre proposta proposto',
  'chiedere richiesta chiesto domandare pretendere',
  'dire affermare dichiarare sostenere spiegare raccontare riferire',
  'scrivere autore autrice firmare scritto redigere',
  'dipingere dipinto pittore autore',
  'salvare salvato soccorrere soccorso mettere',
  'scappare scappato fuggire fuga fuggito evadere',
  'rubare furto rubato ladri rapina',
  'arrestare arresto arrestato fermato manette',
  'crescere aumentare aumento crescita salire incremento rialzo',
  'calare diminuire diminuzione calo scendere ridurre ridotto riduzione',
  'costruire costruzione realizzare realizzazione',
  'crollare crollo cedere ceduto',
  'lavorare lavoro lavoratore dipendente occupato addetto operaio',
  'vivere abitare abitante residente vive',
  'abitante residente popolazione',
  'libro volume volumi',
  'casa alloggio appartamento',
  'auto automobile macchina vettura',
  'barca imbarcazione',
  'nave bastimento motonave scafo',
  'camion autocarro tir autoarticolato',
  'treno convoglio ferrovia ferroviario',
  'bambino bambini bimbo piccoli',
  'scuola istituto scolastico',
  'studente alunno scolaro allievo',
  'insegnante maestro maestra professore docente',
  'medico dottore dottoressa',
  'soldi denaro euro fondi',
  'eta anni',
  'durare durata lungo',
  'lungo lunghezza lunga',
  'alto altezza alta',
  'pesare peso',
  'spettatore pubblico platea',
  'riscaldare riscaldamento termosifone calore caldaia',
  'ortaggio verdura ortaggi',
  'rischio rischiare pericolo minaccia',
  'causa colpa motivo ragione',
  'progetto piano programma',
  'legge norma provvedimento decreto',
  'sindaco primo cittadino',
  'papa pontefice francesco leone',
  'multa sanzione multare',
  'sciopero agitazione astensione',
].map(listed)

/** Forms of verbs of saying. */
export const speechVerbs = new RegExp(
  '^(?:dic\\p{L}+|dett\\p{L}|spieg\\p{L}+|afferm\\p{L}+|dichiar\\p{L}+|racconta\\p{L}*|rifer\\p{L}+|' +
    'ricord\\p{L}+|commenta\\p{L}*|sostien\\p{L}+|sostenut\\p{L})$',
  'u',
)

/** Colours, for «di che colore»; folded. */
export const colours = new RegExp(
  '\\b(?:ross[oaie]|giall[oaie]|blu|verd[ei]|bianc(?:o|a|hi|he)|ner[oaie]|azzurr[oaie]|grigi[oae]?|viola|' +
    'rosa|arancion[ei]|marron[ei]|dorat[oaie]|argent[oaie])\\b',
)
