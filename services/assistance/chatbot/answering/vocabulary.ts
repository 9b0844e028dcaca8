/** Italian of newspapers and their readers, folded; independent of any article. */

const listed = (words: string): string[] => words.trim().split(/\s+/)

/** Stop words of questions. */
export const stopWords: ReadonlySet<string> = new Set(
  listed(`
    il lo la i gli le l un uno una di del dello della dei degli delle dell d a al allo alla ai agli alle all
    da dal dallo dalla dai dagli dalle dall in nel nello nella nei negli nelle nell con col coi su sul sullo
    sulla sui sugli sulle sull per tra fra e ed o od oppure ma pero se che chi cui quale quali qual quanto
    quanta quanti quante quant come dove dov quando perche cosa cos mai mi ti si ci vi ne me te se lui lei
    loro noi voi io tu egli ella esso essa essi esse questo questa questi queste quello quella quelli quelle
    quel quei quegli cio mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre
    vostro vostra vostri vostre non piu anche ancora gia solo soltanto poi cosi proprio circa quasi molto
    molti molta molte tanto tutto tutta tutti tutte ogni qualche alcuni alcune altro altra altri altre
    stesso stessa stessi stesse sono sei e siamo siete era erano ero eri fu furono sara saranno sarebbe sia
    siano essere stato stata stati state ho hai ha abbiamo avete hanno aveva avevano ebbe avra avranno avere
    avuto avuta avuti avendo puo possono potra potuto poter potere deve devono dovra dovere dovuto vuole
    vogliono vorrei voglio posso fa fanno far farsi farlo farla fare fatto fatta fatti fatte faceva va vanno
    andare viene vengono veniva venire venuto sta stanno stava stavano stare sai sapete sapere sapresti
    dimmi ditemi dici dirmi dire racconta raccontami parla parlami parlate parlare spiega spiegami spiegare
    elenca elencami cerca cercami trovami mostrami favore grazie prego ciao buongiorno buonasera scusa senti
    allora quindi insomma invece dopo prima adesso ora oggi ieri domani modo tipo secondo riguardo riguarda
    proposito merito circa ecco articolo articoli giornale giornali edizione edizioni pagina notizia notizie
    novita ultime ultimi riassumi riassunto riassumere sintesi sintetizza successo succede succedendo
    accaduto accade capitato avvenuto avviene rimasto rimasta rimasti rimaste restato c s v t m com ve
  `),
)

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
