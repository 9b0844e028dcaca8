const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/**
 * Folded words that ask and say nothing of what is asked, in addition to PostgreSQL's Italian stop words,
 * which have accents. Not `sara` and `faro`: people search for Sara and for lighthouses.
 */
export const interrogatives = listed(
  'e perche piu cosa quando quale quali qual quanto quanta quanti quante dove come chi che cui puo ' +
    'gia cioe ci',
)

/** Folded words of a question that are not what it is about. */
export const questionStopWords = listed(
  'a ad al alla alle ai agli allo c d l m n s t v ' +
    'che chi ci come con cosa cos cui da dal dalla dei del della delle ' +
    'di dove e ed era erano esse essi fa fu gli ha hai hanno ho i il in invece io l la le lei li lo ' +
    'loro lui ma mai me mi ne nel nella non o per perche piu poi pure qual quale quali quando quanta ' +
    'quante quanti quanto quella quelle quelli quello questa queste questi questo se si sono stata ' +
    'stato su sua sue sugli sui sul sulla suo suoi te ti tra tu un una uno voi anche ancora davvero ' +
    'allora oggi dimmi mi puoi dire dice dicono detto scrive scrivono scritto parla parlano parlato ' +
    'riassumi racconta sai altro altri',
)

/** Words of Italian questions that say nothing of what is asked, folded. */
export const stopWords: ReadonlySet<string> = new Set(
  `
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
  `
    .trim()
    .split(/\s+/),
)
